import * as z from 'zod'
import { t } from '#text'
import { registration } from '../accounts/contract.ts'
import { fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { parts } from '../platform/contract/parts/parts.ts'
import { done, moment, uuid } from '../platform/contract/schemas.ts'
import { joiningForm, joiningOverview } from './joining.ts'
import { pricingForm, pricingOverview } from './pricing.ts'
import { termsForm, termsOverview, termsVersion } from './terms.ts'
import { communityName, siteContent, siteFields, siteTexts } from './texts.ts'

export { type JoiningForm, type JoiningOverview, joiningForm, maxQuestionLength } from './joining.ts'
export { currencies, maxHowToPay, type PricingForm, type PricingOverview, pricingForm } from './pricing.ts'
export { maxTermsSections, type TermsForm, type TermsOverview, type TermsVersion, termsForm } from './terms.ts'
export {
  maxAboutSections,
  maxBiographyLength,
  maxFounderLinks,
  maxLandingSections,
  type SiteContent,
  type SiteTexts,
  siteFields,
  siteTexts,
} from './texts.ts'

const tag = 'Site'

/** The setup form: the community's name, the first admin's account, and the code that the server printed. */
export const setup = registration.safeExtend({
  communityName,
  code: z.string(t`Setup code is required`).trim().min(1, t`Setup code is required`).max(100),
})

/** The most days of grace during which admins and company owners may go without a second factor. */
export const maxGraceDays = 90

/** The security settings of the site. */
export const securityForm = z.object({
  /** Whether admins and company owners need two-step login. */
  needsFactors: z.boolean(),
  graceDays: z
    .int(t`Please enter a whole number of days`)
    .min(0, t`Please enter 0 or more days`)
    .max(maxGraceDays, t`Please enter ${maxGraceDays} days or fewer`),
})
export type SecurityForm = z.infer<typeof securityForm>

export const securityOverview = z.object({
  form: securityForm,
  /** When the requirement started, and when its days of grace end; null without a requirement. */
  since: moment.nullable(),
  dueAt: moment.nullable(),
  version: z.string(),
})
export type SecurityOverview = z.infer<typeof securityOverview>

/** The parts of the site, in the order of the settings. */
export const partsOverview = z.object({
  parts: z.array(
    z.object({
      part: z.enum(parts),
      /** The position of its switch. */
      isChosen: z.boolean(),
      /** Whether it is on: its switch is on, and so is the part that it needs. */
      isOn: z.boolean(),
    }),
  ),
})
export type PartsOverview = z.infer<typeof partsOverview>

const openVersion = z.string(t`Please load the page again`).max(100)

export const siteContract = {
  setupStatus: operation('visitor', {
    method: 'GET',
    path: '/setup',
    summary: 'Whether the site still waits for its first admin',
    tag,
  }).output(z.object({ needsSetup: z.boolean() })),

  showSharePicture: operation('visitor', {
    method: 'GET',
    path: '/site/picture.png',
    summary: 'A picture of the community, for previews of links to its public pages',
    tag,
    problems: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(z.object({ version: z.string().max(20).optional() }))
    .output(fileResponse),

  setUp: operation('visitor', {
    method: 'POST',
    path: '/setup',
    summary: 'Name the community and create its first admin, once; logs her in',
    tag,
    successStatus: 201,
    problems: ['CONFLICT', 'EMAIL_TAKEN', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  })
    .input(setup)
    .output(done),

  getContent: operation('admin', {
    method: 'GET',
    path: '/admin/site',
    summary: 'The community’s public words, to be edited',
    tag,
    problems: ['CONFLICT'],
  }).output(siteContent),

  saveContent: operation('admin', {
    method: 'PUT',
    path: '/admin/site',
    summary: 'Change the public words; rejected when someone else has changed them since `version`',
    tag,
    problems: ['CONFLICT'],
  })
    .input(siteTexts.extend({ version: openVersion }))
    .output(siteContent.extend({ changed: z.array(z.enum(siteFields)) })),

  getPricing: operation('admin', {
    method: 'GET',
    path: '/admin/site/pricing',
    summary: 'How memberships are paid, and what the pages show of it',
    tag,
    problems: ['CONFLICT'],
  }).output(pricingOverview),

  savePricing: operation('admin', {
    method: 'PUT',
    path: '/admin/site/pricing',
    summary: 'Change how memberships are paid; rejected when someone else has changed it since `version`',
    tag,
    freshLogin: 'always',
    problems: ['CONFLICT'],
  })
    .input(pricingForm.safeExtend({ version: openVersion }))
    .output(pricingOverview),

  getSecurity: operation('admin', {
    method: 'GET',
    path: '/admin/site/security',
    summary: 'Who needs two-step login, and from when',
    tag,
    problems: ['CONFLICT'],
  }).output(securityOverview),

  saveSecurity: operation('admin', {
    method: 'PUT',
    path: '/admin/site/security',
    summary: 'Change who needs two-step login; rejected when someone else has changed it since `version`',
    tag,
    freshLogin: 'always',
    problems: ['CONFLICT'],
  })
    .input(securityForm.extend({ version: openVersion }))
    .output(securityOverview),

  showParts: operation('admin', {
    method: 'GET',
    path: '/admin/site/parts',
    summary: 'The parts of the site that can be switched off, and which of them are on',
    tag,
    problems: ['CONFLICT'],
  }).output(partsOverview),

  switchPart: operation('admin', {
    method: 'PUT',
    path: '/admin/site/parts/{part}',
    summary: 'Switch a part of the site on or off; nothing of it is deleted',
    tag,
    problems: ['CONFLICT', 'NOT_FOUND'],
  })
    .input(z.object({ part: z.string().max(40), isOn: z.boolean() }))
    .output(partsOverview),

  getJoining: operation('admin', {
    method: 'GET',
    path: '/admin/site/joining',
    summary: 'Who may join, and what newcomers are asked',
    tag,
    problems: ['CONFLICT'],
  }).output(joiningOverview),

  saveJoining: operation('admin', {
    method: 'PUT',
    path: '/admin/site/joining',
    summary: 'Change who may join; rejected when someone else has changed it since `version`',
    tag,
    problems: ['CONFLICT'],
  })
    .input(joiningForm.extend({ version: openVersion }))
    .output(joiningOverview),

  getTerms: operation('admin', {
    method: 'GET',
    path: '/admin/site/terms',
    summary: 'The newest terms, to be edited, and all versions there have been',
    tag,
    problems: ['CONFLICT'],
  }).output(termsOverview),

  getTermsVersion: operation('admin', {
    method: 'GET',
    path: '/admin/site/terms/{id}',
    summary: 'A version of the terms',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(termsVersion),

  publishTerms: operation('admin', {
    method: 'POST',
    path: '/admin/site/terms',
    summary: 'Publish new terms, and notify everyone once; rejected when others were published since `version`',
    tag,
    successStatus: 201,
    problems: ['CONFLICT'],
  })
    .input(termsForm.safeExtend({ version: openVersion }))
    .output(termsOverview),
}
