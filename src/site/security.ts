import * as z from 'zod'
import { moment } from '../platform/contract/identifiers.ts'

/** Days for which admins and company owners may go on without a second factor, at most. */
export const maxGraceDays = 90

/** What admins choose about the safety of accounts. */
export const securityForm = z.object({
  /** Whether admins and company owners need two-step login. */
  needsFactors: z.boolean(),
  graceDays: z
    .int('Please enter a whole number of days')
    .min(0, 'Please enter 0 or more days')
    .max(maxGraceDays, `Please enter ${maxGraceDays} days or fewer`),
})
export type SecurityForm = z.infer<typeof securityForm>

export const shownSecurity = z.object({
  form: securityForm,
  /** When the rule began, and when its days are over; null while there is none. */
  since: moment.nullable(),
  dueAt: moment.nullable(),
  version: z.string(),
})
export type ShownSecurity = z.infer<typeof shownSecurity>
