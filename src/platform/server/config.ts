import { resolve } from 'node:path'
import * as z from 'zod'

/** How the process runs: for people, as a sample community, or under test. Decides only about sample data and mails. */
export type Mode = 'production' | 'demo' | 'test'

const schema = z.object({
  PORT: z.coerce.number('PORT must be a number').int().min(0).max(65535, 'PORT must be 65535 or less').default(3000),
  HOST: z.string().default('0.0.0.0'),
  BASE_URL: z.url({ protocol: /^https?$/, error: 'BASE_URL must be an http or https address' }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL must begin with postgres://' }).optional(),
  COMMUNITY_NAME: z.string().trim().min(1).max(80, 'COMMUNITY_NAME must be 80 characters or less').default('Baobab'),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an email address').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'SMTP_URL must begin with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().default('no-reply@localhost'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.stringbool('TRUST_PROXY must be true or false').default(false),
})

export type Config = {
  mode: Mode
  port: number
  host: string
  /** Where people reach the site, without a trailing slash. Links in mails start with it. */
  baseUrl: string
  /** Whether `baseUrl` was given; when not, a request's own host also counts as the site. */
  baseUrlIsFixed: boolean
  dataDir: string
  databaseUrl: string | undefined
  communityName: string
  adminEmail: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: string
  trustProxy: boolean
}

/**
 * Reads the configuration from the environment (README, Configuration).
 * @throws Error with one line for each fault
 */
export function readConfig(environment: Record<string, string | undefined>, mode: Mode): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration has faults:\n${faults.join('\n')}`)
  }
  const value = parsed.data
  return {
    mode,
    port: value.PORT,
    host: value.HOST,
    baseUrl: (value.BASE_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    baseUrlIsFixed: value.BASE_URL !== undefined,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    communityName: value.COMMUNITY_NAME,
    adminEmail: value.ADMIN_EMAIL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY,
  }
}
