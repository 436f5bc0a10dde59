import { invalidInput } from '../../platform/server/http/problem-details.ts'
import { completeJob } from '../contract.ts'

/**
 * Makes sure that a job can be shown to members.
 * @param job a draft, with whatever else its row holds
 * @throws INVALID_INPUT with everything that is missing, one message for each field
 */
export function requireComplete(job: object): void {
  const { error } = completeJob.safeParse(job)
  if (!error) return
  const faults = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = path.join('.')
    if (!faults.has(field)) faults.set(field, message)
  }
  throw invalidInput(...[...faults].map(([field, message]) => ({ field, message })))
}
