import type { MailSecurity } from '../../contract/site-settings/mail-security.ts'

/** The mail server that an admin entered. */
export type StoredMailServer = {
  host: string
  port: number
  security: MailSecurity
  user: string
  /** Encrypted (signed-tokens.ts); null without a password. */
  password: string | null
  /** The address that emails come from. */
  from: string
}
