import * as z from 'zod'
import { moment } from '../platform/contract/schemas.ts'

/** The most days of grace during which admins and company owners may go without a second factor. */
export const maxGraceDays = 90

/** The security settings of the site. */
export const securityForm = z.object({
  /** Whether admins and company owners need two-step login. */
  needsFactors: z.boolean(),
  graceDays: z
    .int('Please enter a whole number of days')
    .min(0, 'Please enter 0 or more days')
    .max(maxGraceDays, `Please enter ${maxGraceDays} days or fewer`),
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
