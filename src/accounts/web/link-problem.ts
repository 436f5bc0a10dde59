import { problemCodeOf } from '../../ui/api.ts'

/** Whether a mailed link did its work before, so that nothing is left to do with it. */
export function isUsedLink(error: unknown): boolean {
  return problemCodeOf(error) === 'TOKEN_USED'
}

/** Whether the server looked at a mailed token and refused it for good; anything else is worth another try. */
export function isRefusedLink(error: unknown): boolean {
  const code = problemCodeOf(error)
  return code === 'INVALID_TOKEN' || code === 'INVALID_INPUT'
}
