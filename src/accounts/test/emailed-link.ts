/** The URL in an email that contains a token. */
export function mailedLink(mail: { text: string }): string {
  const link = /https?:\/\/\S+#access_token=[\w-]+/.exec(mail.text)?.[0]
  if (!link) throw new Error(`There is no link in this mail:\n${mail.text}`)
  return link
}
