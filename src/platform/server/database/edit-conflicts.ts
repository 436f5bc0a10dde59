import { problem } from '../http/problem-details.ts'

/**
 * Keeps one person's changes from silently replacing another's: what is saved must have been made from what is there.
 * @param basedOn the `updatedAt` of what the form showed; left out by who means to replace whatever is there
 * @throws CHANGED_MEANWHILE
 */
export function requireUnchanged({ updatedAt }: { updatedAt: Date }, basedOn: string | undefined): void {
  if (basedOn !== undefined && new Date(basedOn).getTime() !== updatedAt.getTime()) throw changedMeanwhile()
}

/** The problem of who saves what was made from something older. */
export function changedMeanwhile() {
  return problem('CHANGED_MEANWHILE', 'This was changed meanwhile, so nothing was saved. Please look at it again.')
}
