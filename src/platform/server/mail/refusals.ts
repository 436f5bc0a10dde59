/** What nodemailer says of a mail that did not go out. */
type SendingError = Error & { code?: string; command?: string; responseCode?: number }

/**
 * Whether a mail server has said that it will never take this mail (RFC 5321 §4.2.1, 5yz): there is no such address,
 * or it does not take what is in it. A refused login or sender is not of that kind: both are for the site to mend.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as SendingError
  const isAboutMail = (code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE'
  return isAboutMail && responseCode >= 500
}

/** What admins read about it. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 300) : 'unknown'
}
