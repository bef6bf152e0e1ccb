@echo off
rem Runs botarena, from a release (lib\botarena.jar) or from its source tree (pom.xml), which Maven builds first when the
rem sources are newer than the last build. Java: the one beside it, else that of JAVA_HOME, else the one on the PATH.
rem Exit 69: Java or Maven is missing, or the release is damaged. Exit 70: the build failed. All other codes are the
rem program's own.
setlocal EnableExtensions DisableDelayedExpansion
set "BOTARENA_JAVA=java.exe"
if defined JAVA_HOME set "BOTARENA_JAVA=%JAVA_HOME%\bin\java.exe"
if exist "%~dp0runtime\bin\java.exe" set "BOTARENA_JAVA=%~dp0runtime\bin\java.exe"
if exist "%~dp0runtime\bin\java.exe" set "PATH=%PATH%;%~dp0runtime\bin"
rem Of a folder that is not there the console would say code 3, which means something here.
if not "%BOTARENA_JAVA%"=="java.exe" if not exist "%BOTARENA_JAVA%" goto nojava
rem Commands that it prints call it as it was called.
set "BOTARENA_CALLED=%~0"
if /i "%CD%\"=="%~dp0" set "BOTARENA_CALLED=.\botarena"
rem Options of the caller for every Java would stop this one.
set "BOTARENA_TOOL_OPTIONS=%JAVA_TOOL_OPTIONS%"
set "JAVA_TOOL_OPTIONS="
set "_JAVA_OPTIONS="
set "JDK_JAVA_OPTIONS="
rem Names of bots and tables are UTF-8, in any console.
for /f "tokens=2 delims=:" %%p in ('chcp') do set "BOTARENA_PAGE=%%p"
chcp 65001 >nul
set "BOTARENA_JAR=%~dp0lib\botarena.jar"
set "BOTARENA_TREE=-Dbotarena.home=%~dp0."
if exist "%BOTARENA_JAR%" goto run
if not exist "%~dp0pom.xml" goto broken
set "BOTARENA_VERSION=none"
if exist "%~dp0.botarena\current-cmd" set /p BOTARENA_VERSION=<"%~dp0.botarena\current-cmd"
set "BOTARENA_JAR=%~dp0.botarena\%BOTARENA_VERSION%\botarena.jar"
rem Java compares times, which this language cannot, and ends with 75 if something is newer.
set "BOTARENA_TREE=-Dbotarena.sources=%~dp0."
if not exist "%BOTARENA_JAR%" goto build
:run
"%BOTARENA_JAVA%" "-Dbotarena.home=%~dp0." "%BOTARENA_TREE%" "-Dbotarena.called=%BOTARENA_CALLED%" -XX:+UseSerialGC -XX:-UsePerfData -Xms16m -XX:TieredStopAtLevel=1 %BOTARENA_JAVA_OPTS% -jar "%BOTARENA_JAR%" %*
set "BOTARENA_CODE=%ERRORLEVEL%"
if "%BOTARENA_CODE%"=="9009" goto nojava
if not "%BOTARENA_CODE%"=="75" goto end
if not "%BOTARENA_TREE%"=="-Dbotarena.home=%~dp0." goto build
goto end
rem What runs is a copy of its own that no build touches: a league goes on while its sources change.
:build
set "BOTARENA_MAVEN="
for %%m in (mvn.cmd mvn.bat) do if not "%%~$PATH:m"=="" set "BOTARENA_MAVEN=%%~$PATH:m"
if not defined BOTARENA_MAVEN goto nomaven
if not exist "%~dp0.botarena" mkdir "%~dp0.botarena"
mkdir "%~dp0.botarena\build.lock" 2>nul
if errorlevel 1 goto locked
set "BOTARENA_VERSION=cmd-%RANDOM%%RANDOM%"
mkdir "%~dp0.botarena\%BOTARENA_VERSION%"
rem What changes while the build runs is newer than this and will be built next time.
echo.>"%~dp0.botarena\%BOTARENA_VERSION%\begun"
echo botarena: building, once (up to a minute or two the first time; log: "%~dp0.botarena\build.log")>&2
set "JAVA_TOOL_OPTIONS=%BOTARENA_TOOL_OPTIONS%"
call "%BOTARENA_MAVEN%" -B -f "%~dp0pom.xml" -pl arena/app,sample-bots/java -am -Dmaven.test.skip=true -Dstyle.color=never -Dspotless.check.skip=true -Dwarnings=-nowarn package >"%~dp0.botarena\build.log" 2>&1 <nul
set "BOTARENA_CODE=%ERRORLEVEL%"
set "JAVA_TOOL_OPTIONS="
if not "%BOTARENA_CODE%"=="0" goto failed
copy /y "%~dp0arena\app\target\botarena.jar" "%~dp0.botarena\%BOTARENA_VERSION%\botarena.jar" >nul
if errorlevel 1 goto failed
>"%~dp0.botarena\current-cmd" echo %BOTARENA_VERSION%
rem Windows keeps the jar of what still runs.
pushd "%~dp0.botarena"
for /d %%d in (cmd-*) do if not "%%d"=="%BOTARENA_VERSION%" rmdir /s /q "%%d" 2>nul
popd
rmdir "%~dp0.botarena\build.lock"
set "BOTARENA_JAR=%~dp0.botarena\%BOTARENA_VERSION%\botarena.jar"
set "BOTARENA_TREE=-Dbotarena.home=%~dp0."
goto run
:end
if defined BOTARENA_PAGE chcp %BOTARENA_PAGE% >nul
exit /b %BOTARENA_CODE%
:nojava
echo error: Java is needed, "%BOTARENA_JAVA%" cannot be found>&2
echo   try: install Java 17 or later, set JAVA_HOME, or download a botarena for Windows that brings its own>&2
set "BOTARENA_CODE=69"
goto end
:nomaven
echo error: Maven is needed to build>&2
echo   try: install Maven 3.8 or later, and put its bin folder on the PATH>&2
set "BOTARENA_CODE=69"
goto end
:locked
echo error: another build is going on here>&2
echo   try: wait for it; if there is none: rmdir "%~dp0.botarena\build.lock">&2
set "BOTARENA_CODE=70"
goto end
:failed
find "[ERROR]" <"%~dp0.botarena\build.log" >&2
rmdir /s /q "%~dp0.botarena\%BOTARENA_VERSION%"
rmdir "%~dp0.botarena\build.lock"
echo error: the build failed>&2
echo   log: "%~dp0.botarena\build.log">&2
set "BOTARENA_CODE=70"
goto end
:broken
echo error: there is no botarena in "%~dp0": neither lib\botarena.jar nor pom.xml>&2
echo   try: unpack the whole archive again>&2
set "BOTARENA_CODE=69"
goto end
