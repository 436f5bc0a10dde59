import * as z from 'zod'
import { t } from '#text'
import { brandColorPattern } from '../platform/contract/brand/brand-address.ts'
import { fileBody, fileName, fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { pictureMegabytes } from '../platform/contract/pictures.ts'
import { mailSecurities } from '../platform/contract/site-settings/mail-security.ts'
import { timeZone } from '../platform/contract/time-zone.ts'
import { line, markupText } from './texts.ts'

const tag = 'Site'

/** The version of what the form shows. A save that is based on an older one is rejected. */
const openVersion = z.string(t`Please load the page again`).max(100)

/** How the community looks. */
export const lookForm = z.object({
  /** Null for the product's own colors. */
  color: z
    .string(t`Please choose a color.`)
    .trim()
    .toLowerCase()
    .regex(brandColorPattern, t`Please enter a color such as #2e7d32.`)
    .nullable(),
})
export type LookForm = z.infer<typeof lookForm>

const look = z.object({
  color: z.string().nullable(),
  /** The name of the logo's file; null without a logo. */
  logo: z.string().nullable(),
  version: z.string(),
})
export type Look = z.infer<typeof look>

/** The dates languages that hosts choose from: English, as it is written in different places. */
export const dateLanguages = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'en-NZ',
  'en-IE',
  'en-IN',
  'en-NG',
  'en-KE',
  'en-GH',
  'en-ZA',
  'en-150',
] as const

/** Where and how days and times are written; null for what the server's environment says. */
export const datesForm = z.object({
  timeZone: timeZone.nullable(),
  dateLanguage: z.enum(dateLanguages, t`Please choose how dates are written.`).nullable(),
})
export type DatesForm = z.infer<typeof datesForm>

const dates = z.object({
  form: z.object({ timeZone: z.string().nullable(), dateLanguage: z.enum(dateLanguages).nullable() }),
  /** What applies without a choice. */
  configured: z.object({ timeZone: z.string(), dateLanguage: z.string() }),
  version: z.string(),
})
export type DatesOverview = z.infer<typeof dates>

/** The name and the last line of every email. Empty for the defaults. */
export const emailTextsForm = z.object({
  senderName: line(t`Sender name`, 80),
  footer: markupText(t`Footer`, 500),
})
export type EmailTextsForm = z.infer<typeof emailTextsForm>

const hostPattern = /^([a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*|[\da-f:]*:[\da-f:.]+)$/i

/** The mail server that the site sends with. */
export const mailServerForm = z.object({
  host: z
    .string(t`Host is required`)
    .trim()
    .min(1, t`Host is required`)
    .max(253, t`Host must be 253 characters or less`)
    .regex(hostPattern, t`Please enter a name such as mail.example.org, without a protocol or a path.`),
  port: z
    .int(t`Please enter a port such as 465 or 587.`)
    .min(1, t`Please enter a port such as 465 or 587.`)
    .max(65535, t`Please enter a port such as 465 or 587.`),
  security: z.enum(mailSecurities, t`Please choose how the connection is encrypted.`),
  user: line(t`User`, 254),
  /** Empty to keep the stored one, as long as it is sent to the same server and user. */
  password: line(t`Password`, 500),
  from: z
    .string(t`Sender address is required`)
    .trim()
    .min(1, t`Sender address is required`)
    .max(254, t`Please enter a valid email address`)
    .pipe(z.email(t`Please enter a valid email address`)),
})
export type MailServerForm = z.infer<typeof mailServerForm>

const emailSettings = z.object({
  texts: z.object({ senderName: z.string(), footer: z.string() }),
  /** The sender's name if none is entered. */
  communityName: z.string(),
  /** Where the mail server comes from. Variables of the environment win over what is entered here. */
  source: z.enum(['environment', 'settings', 'none']),
  /** The server in effect without its login, such as mail.example.org:587, and the sender; null without one. */
  current: z.object({ server: z.string(), from: z.string(), fromName: z.string() }).nullable(),
  /** What is entered, without the password. */
  server: z
    .object({
      host: z.string(),
      port: z.number().int(),
      security: z.enum(mailSecurities),
      user: z.string(),
      hasPassword: z.boolean(),
      from: z.string(),
    })
    .nullable(),
  version: z.string(),
})
export type EmailSettingsOverview = z.infer<typeof emailSettings>

/** The result of a test email: accepted, to be sent later, rejected, no response, or no mail server. */
const testResult = z.object({
  outcome: z.enum(['accepted', 'postponed', 'refused', 'unreachable', 'notConfigured']),
  /** What happened, with the mail server's response. */
  summary: z.string(),
  advice: z.string().nullable(),
})
export type TestEmail = z.infer<typeof testResult>

/** What a host sets without code, besides the texts of pages, prices, terms, and security. */
export const settingsContract = {
  getLook: operation('admin', {
    method: 'GET',
    path: '/admin/settings/look',
    summary: 'The brand color and the logo',
    tag,
    problems: ['CONFLICT'],
  }).output(look),

  saveColor: operation('admin', {
    method: 'PUT',
    path: '/admin/settings/look',
    summary: 'Change the brand color; all other colors are derived from it, with enough contrast in both themes',
    tag,
    problems: ['CONFLICT'],
  })
    .input(lookForm.extend({ version: openVersion }))
    .output(look),

  uploadLogo: operation('admin', {
    method: 'PUT',
    path: '/admin/settings/logo',
    summary: `Set the logo: a PNG, JPEG, or WebP of up to ${pictureMegabytes} MB, with location and other hidden data removed`,
    tag,
    inputStructure: 'detailed',
    problems: ['CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_FILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(z.object({ query: z.object({ name: fileName }), body: fileBody }))
    .output(look),

  removeLogo: operation('admin', {
    method: 'DELETE',
    path: '/admin/settings/logo',
    summary: 'Remove the logo',
    tag,
    problems: ['CONFLICT'],
  }).output(look),

  getDates: operation('admin', {
    method: 'GET',
    path: '/admin/settings/dates',
    summary: 'The community’s time zone, and how dates are written',
    tag,
    problems: ['CONFLICT'],
  }).output(dates),

  saveDates: operation('admin', {
    method: 'PUT',
    path: '/admin/settings/dates',
    summary: 'Change the time zone and how dates are written, everywhere and at once',
    tag,
    problems: ['CONFLICT'],
  })
    .input(datesForm.extend({ version: openVersion }))
    .output(dates),

  getEmailSettings: operation('admin', {
    method: 'GET',
    path: '/admin/settings/email',
    summary: 'The mail server, without its password, and what every email says',
    tag,
    problems: ['CONFLICT'],
  }).output(emailSettings),

  saveEmailTexts: operation('admin', {
    method: 'PUT',
    path: '/admin/settings/email-texts',
    summary: 'Change the sender’s name and the last line of every email',
    tag,
    problems: ['CONFLICT'],
  })
    .input(emailTextsForm.extend({ version: openVersion }))
    .output(emailSettings),

  saveMailServer: operation('admin', {
    method: 'PUT',
    path: '/admin/settings/mail-server',
    summary: 'Change the mail server; a new server or user needs the password again. Rejected while SMTP_URL is set',
    tag,
    freshLogin: 'always',
    problems: ['CONFLICT'],
  })
    .input(mailServerForm.extend({ version: openVersion }))
    .output(emailSettings),

  removeMailServer: operation('admin', {
    method: 'DELETE',
    path: '/admin/settings/mail-server',
    summary: 'Forget the mail server and its password',
    tag,
    freshLogin: 'always',
    problems: ['CONFLICT'],
  }).output(emailSettings),

  sendTestEmail: operation('admin', {
    method: 'POST',
    path: '/admin/settings/test-email',
    summary: 'Send the viewer a test email at once; returns the mail server’s response',
    tag,
    problems: ['TOO_MANY_REQUESTS'],
  }).output(testResult),

  showLogo: operation('visitor', {
    method: 'GET',
    path: '/site/logo/{file}',
    summary: 'The logo, which is on every page',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ file: z.string().max(100) }))
    .output(fileResponse),
}
