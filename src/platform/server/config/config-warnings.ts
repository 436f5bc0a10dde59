import type { Config } from './config.ts'

/**
 * What a public site lacks although it starts, one line per setting: without a mail server nobody can verify an
 * address, and without its own URL, links in emails are wrong and writes from behind TLS are rejected.
 * @returns nothing for a sample community and in tests
 */
export function configurationWarnings(
  config: Pick<Config, 'mode' | 'smtpUrl' | 'baseUrl' | 'baseUrlIsFixed'>,
): string[] {
  if (config.mode !== 'production') return []
  const warnings: string[] = []
  if (!config.smtpUrl) {
    warnings.push(
      'SMTP_URL is not set: nobody gets any email, each becomes a file in DATA_DIR/outbox. Set it, and MAIL_FROM, for real use.',
    )
  }
  if (!config.baseUrlIsFixed) {
    warnings.push(
      `BASE_URL is not set: links in emails lead to ${config.baseUrl}, and behind TLS nobody can log in. Set it to the address that people type.`,
    )
  }
  return warnings.map((warning) => `Warning: ${warning}`)
}
