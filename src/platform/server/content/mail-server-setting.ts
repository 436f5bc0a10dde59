/** How the connection to a mail server is protected: by TLS from the start, by STARTTLS, or, if the server has it, by STARTTLS. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

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
