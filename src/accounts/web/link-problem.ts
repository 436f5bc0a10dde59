import { problemCodeOf } from '../../ui/api.ts'

/** Whether the server looked at a mailed token and refused it for good; anything else is worth another try. */
export function isRefusedLink(error: unknown): boolean {
  const code = problemCodeOf(error)
  return code === 'INVALID_TOKEN' || code === 'INVALID_INPUT'
}
