/** As Zod's own pattern, for screens that check an address and need no more of Zod (RFC 9562). */
const pattern =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-(0{4}-){3}0{12}|f{8}-(f{4}-){3}f{12})$/i

/** Whether a text, such as a part of an address, can be a row's identifier. */
export function isUuid(text: string | null | undefined): text is string {
  return text != null && pattern.test(text)
}
