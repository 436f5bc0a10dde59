import { type JobState, openDays } from '../contract.ts'

const aDay = 24 * 60 * 60 * 1000

type Timed = { state: JobState; expiresAt: Date | null }

/** When the days of a job are over that is published at a moment. */
export function expiryOf(publishedAt: Date): Date {
  return new Date(publishedAt.getTime() + openDays * aDay)
}

/** Since when what a company published counts as shown: it is not to be published anew meanwhile. */
export function shownSince(now: Date): Date {
  return new Date(now.getTime() - openDays * aDay)
}

/** How a job stands at a moment: its day may have come before anybody noted it. */
export function stateAt({ state, expiresAt }: Timed, now: Date): JobState {
  const isOver = expiresAt !== null && expiresAt.getTime() <= now.getTime()
  return isOver && (state === 'open' || state === 'closed') ? 'expired' : state
}

/** Whether one can still apply. */
export function isOpen(job: Timed, now: Date): boolean {
  return stateAt(job, now) === 'open'
}

/** What a job's own company may do with it. */
export function postingAbilities(job: Timed & { pausedAt?: Date | null }, now: Date) {
  const state = stateAt(job, now)
  // One that rests opens by itself; until then it can only be closed for good.
  const isResting = state === 'closed' && Boolean(job.pausedAt)
  return {
    publish: state === 'draft',
    close: state === 'open' || isResting,
    reopen: state === 'closed' && !isResting,
    remove: state === 'draft',
    edit: state === 'draft' || state === 'open' || state === 'closed',
  }
}

/** Whether a member may see a job: while it is open, and afterwards what she kept or applied for. */
export function maySee(job: Timed, now: Date, { isHers, isAdmin }: { isHers: boolean; isAdmin: boolean }): boolean {
  if (job.state === 'draft' || job.state === 'removed') return false
  return isOpen(job, now) || isHers || isAdmin
}

/** What a member may do with a job she sees; where the company takes applications elsewhere, she applies there. */
export function boardAbilities(job: Timed & { applyUrl: string }, now: Date, hasApplied: boolean) {
  const open = isOpen(job, now)
  return { apply: open && !hasApplied && job.applyUrl === '', report: true }
}
