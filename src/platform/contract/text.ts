/**
 * What a text may be made of: no control characters, since the database cannot keep all of them and nobody types
 * them. A single line may stand in a mail's head or a page's title.
 */
export const oneLine = /^\P{Cc}*$/u
/** The same for a text of several lines, which may have line breaks and tabs. */
export const manyLines = /^[\P{Cc}\t\n\r]*$/u
