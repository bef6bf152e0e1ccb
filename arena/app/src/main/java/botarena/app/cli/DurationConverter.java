package botarena.app.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a duration with its unit: {@code 90s}, {@code 30m}, {@code 2h}. */
final class DurationConverter implements ITypeConverter<Duration> {

    @Override
    public Duration convert(String text) {
        Matcher form = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|h)").matcher(text.strip());
        if (!form.matches()) {
            throw new TypeConversionException(
                    "a time is a number with its unit, such as 90s, 30m or 2h, not '" + text + "'");
        }
        long number = Long.parseLong(form.group(1));
        return switch (form.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
    }
}
