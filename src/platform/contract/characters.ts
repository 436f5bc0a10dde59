/**
 * What a text may be made of: no control characters, since the database cannot keep all of them and nobody types
 * them, nor half a character, which no JSON column takes; and something of it can be seen, unless it is empty. A single
 * line may stand in a mail's head, a page's title or among other words, which it must not turn round: no characters
 * that embed, override or isolate a direction (UAX #9).
 */
export const oneLine =
  /^(?:$|(?=.*[^\p{Cf}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0])[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$)/u
/** The same for a text of several lines, which may have line breaks and tabs, and stands by itself. */
export const manyLines = /^(?:$|(?=.*[^\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0])(?!.*\p{Cs})[\P{Cc}\t\n\r]*$)/su
