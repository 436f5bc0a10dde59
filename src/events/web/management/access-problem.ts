import { problemCodeOf } from '../../../ui/api/api-client.ts'

/** Whether a request failed because the person does not run the event, or no longer does. */
export function isAccessProblem(error: unknown): boolean {
  const code = problemCodeOf(error)
  return code === 'FORBIDDEN' || code === 'NOT_FOUND'
}
