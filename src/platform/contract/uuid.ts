/** The same pattern as Zod's, for screens that need nothing else of Zod (RFC 9562). */
const pattern =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-(0{4}-){3}0{12}|f{8}-(f{4}-){3}f{12})$/i

/** Whether a text, such as a part of a URL, can be the identifier of a row. */
export function isUuid(text: string | null | undefined): text is string {
  return text != null && pattern.test(text)
}
