@echo off
rem Runs botarena from a release: on the Java that is beside it, else that of JAVA_HOME, else the one on the PATH.
rem Exit 69: there is no Java, or the release is not whole. All other codes are the program's own.
setlocal EnableExtensions DisableDelayedExpansion
set "BOTARENA_JAVA=java.exe"
if defined JAVA_HOME set "BOTARENA_JAVA=%JAVA_HOME%\bin\java.exe"
if exist "%~dp0runtime\bin\java.exe" set "BOTARENA_JAVA=%~dp0runtime\bin\java.exe"
if exist "%~dp0runtime\bin\java.exe" set "PATH=%PATH%;%~dp0runtime\bin"
if not exist "%~dp0lib\botarena.jar" goto broken
rem Of a folder that is not there the console would say code 3, which means something here.
if not "%BOTARENA_JAVA%"=="java.exe" if not exist "%BOTARENA_JAVA%" goto nojava
rem Commands that it prints call it as it was called.
set "BOTARENA_CALLED=%~0"
if /i "%CD%\"=="%~dp0" set "BOTARENA_CALLED=.\botarena"
rem Options of the caller for every Java would stop this one.
set "JAVA_TOOL_OPTIONS="
set "_JAVA_OPTIONS="
set "JDK_JAVA_OPTIONS="
rem What bots and tables are called is UTF-8, whatever the console is set to.
for /f "tokens=2 delims=:" %%p in ('chcp') do set "BOTARENA_PAGE=%%p"
chcp 65001 >nul
"%BOTARENA_JAVA%" "-Dbotarena.home=%~dp0." "-Dbotarena.called=%BOTARENA_CALLED%" -XX:+UseSerialGC -XX:-UsePerfData -Xms16m -XX:TieredStopAtLevel=1 %BOTARENA_JAVA_OPTS% -jar "%~dp0lib\botarena.jar" %*
set "BOTARENA_CODE=%ERRORLEVEL%"
if defined BOTARENA_PAGE chcp %BOTARENA_PAGE% >nul
if "%BOTARENA_CODE%"=="9009" goto nojava
exit /b %BOTARENA_CODE%
:nojava
echo error: Java is needed, "%BOTARENA_JAVA%" cannot be found>&2
echo   try: install Java 17 or later, set JAVA_HOME, or download a botarena for Windows that brings its own>&2
exit /b 69
:broken
echo error: there is no botarena in "%~dp0": lib\botarena.jar is missing>&2
echo   try: unpack the whole archive again>&2
exit /b 69
