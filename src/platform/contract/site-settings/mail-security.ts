/**
 * How the connection to a mail server is encrypted: by TLS from the start; by STARTTLS; or by STARTTLS only if the server
 * offers it.
 */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]
