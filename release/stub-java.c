/* Stands in for java.exe: prints each of its arguments in brackets, in UTF-8, and ends with the N of an argument exit=N. */
#include <stdio.h>
#include <wchar.h>
#include <windows.h>

int main(void) {
    int count, code = 0;
    wchar_t **words = CommandLineToArgvW(GetCommandLineW(), &count);
    for (int i = 1; i < count; i++) {
        char text[4096] = "";
        WideCharToMultiByte(CP_UTF8, 0, words[i], -1, text, sizeof text - 1, NULL, NULL);
        printf("[%s]\n", text);
        swscanf(words[i], L"exit=%d", &code);
    }
    return code;
}
