import type { ApplicationStatus } from '../../contract.ts'

/** What one application adds to the counts that its job keeps. */
type Counts = { applicationCount: number; newCount: number }

/** A withdrawn application counts for nothing; of the others, those are new that nobody has answered. */
function countsOf(status: ApplicationStatus): Counts {
  return { applicationCount: status === 'withdrawn' ? 0 : 1, newCount: status === 'new' ? 1 : 0 }
}

/**
 * By how much a job's counts change when one of its applications goes from a status to another.
 * @param from null for one that comes
 * @param to null for one that goes with whoever sent it
 */
export function changeOfCounts(from: ApplicationStatus | null, to: ApplicationStatus | null): Counts {
  const before = from === null ? { applicationCount: 0, newCount: 0 } : countsOf(from)
  const after = to === null ? { applicationCount: 0, newCount: 0 } : countsOf(to)
  return {
    applicationCount: after.applicationCount - before.applicationCount,
    newCount: after.newCount - before.newCount,
  }
}

/** Whether the member can take her application back: always, so that no word of the employer keeps her resume there. */
export function mayWithdraw(status: ApplicationStatus): boolean {
  return status !== 'withdrawn'
}

/** Whether the employer can still move it. */
export function mayMove(status: ApplicationStatus): boolean {
  return status !== 'withdrawn'
}

/** Those who still hope for an answer, or for what comes after it. */
export const waitingStatuses = ['new', 'reviewing', 'interview', 'offer'] as const satisfies ApplicationStatus[]
