import type { JobState } from '../contract.ts'

type Timed = { state: JobState; expiresAt: Date | null }

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
export function postingAbilities(job: Timed, now: Date) {
  const state = stateAt(job, now)
  return {
    publish: state === 'draft',
    close: state === 'open',
    reopen: state === 'closed',
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
