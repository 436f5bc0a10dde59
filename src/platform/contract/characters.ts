/**
 * Valid characters of a text: no control characters, which the database cannot store and nobody types, and no lone
 * surrogates, which JSON columns reject; and at least one visible character, unless the text is empty. A single line
 * may be part of an email header, a page title, or a sentence, whose direction it must not change: no characters that
 * embed, override, or isolate a direction (UAX #9).
 */
export const singleLinePattern =
  /^(?:$|(?=.*[^\p{Cf}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0])[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$)/u
/** The same for a text of several lines, which may contain line breaks and tabs and stands alone. */
export const multiLinePattern =
  /^(?:$|(?=.*[^\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0])(?!.*\p{Cs})[\P{Cc}\t\n\r]*$)/su
