import { day } from '../../platform/contract/durations.ts'
import { type ApplicationStatus, type employerStatuses, type JobState, openDays } from '../contract.ts'

type JobTimes = { state: JobState; expiresAt: Date | null }

/** When a job that is published at this moment expires. */
export function expiryOf(publishedAt: Date): Date {
  return new Date(publishedAt.getTime() + openDays * day)
}

/** A company cannot publish again what it first published after this moment. */
export function duplicatesSince(now: Date): Date {
  return new Date(now.getTime() - openDays * day)
}

/** A job's state at this moment. The background job that stores `expired` may not have run yet. */
export function stateAt({ state, expiresAt }: JobTimes, now: Date): JobState {
  const isOver = expiresAt !== null && expiresAt.getTime() <= now.getTime()
  return isOver && (state === 'open' || state === 'closed') ? 'expired' : state
}

/** Whether members can still apply. */
export function isOpen(job: JobTimes, now: Date): boolean {
  return stateAt(job, now) === 'open'
}

/** What employers may do with a job of their company. */
export function postingAbilities(job: JobTimes & { pausedAt?: Date | null }, now: Date) {
  const state = stateAt(job, now)
  // A paused job reopens automatically. Until then it can only be closed for good.
  const isPaused = state === 'closed' && Boolean(job.pausedAt)
  return {
    publish: state === 'draft',
    close: state === 'open' || isPaused,
    reopen: state === 'closed' && !isPaused,
    remove: state === 'draft',
    edit: state === 'draft' || state === 'open' || state === 'closed',
  }
}

/** States that no member, visitor, or admin sees on the board: drafts, and jobs that an admin removed. */
export const hiddenStates = ['draft', 'removed'] as const satisfies JobState[]

/** Whether only the job's own company sees it. */
export function isHidden(state: JobState): boolean {
  return (hiddenStates as readonly JobState[]).includes(state)
}

type JobViewer = { hasSavedOrApplied: boolean; isAdmin: boolean }

/** Whether a member may see a job: while it is open, and afterwards if they saved it or applied. Admins always may. */
export function maySee(job: JobTimes, now: Date, { hasSavedOrApplied, isAdmin }: JobViewer): boolean {
  if (isHidden(job.state)) return false
  return isOpen(job, now) || hasSavedOrApplied || isAdmin
}

type ApplicableJob = JobTimes & { applyUrl: string }
export type ApplicationObstacle = 'alreadyApplied' | 'notOpen' | 'appliesElsewhere'

/** Why a member cannot apply for a job here; null when they can. Some companies take applications on their own page. */
export function applicationObstacle(job: ApplicableJob, now: Date, hasApplied: boolean): ApplicationObstacle | null {
  if (hasApplied) return 'alreadyApplied'
  if (!isOpen(job, now)) return 'notOpen'
  return job.applyUrl === '' ? null : 'appliesElsewhere'
}

/** What a member may do with a job that they see. */
export function boardAbilities(job: ApplicableJob, now: Date, hasApplied: boolean) {
  return { apply: applicationObstacle(job, now, hasApplied) === null, report: true }
}

/** What one application adds to the counts that its job stores. */
type Counts = { applicationCount: number; newCount: number }

/** A withdrawn application does not count. An application is new until the employer answers it. */
function countsOf(status: ApplicationStatus): Counts {
  return { applicationCount: status === 'withdrawn' ? 0 : 1, newCount: status === 'new' ? 1 : 0 }
}

/**
 * How a job's counts change when one of its applications changes its status.
 * @param from null for a new application
 * @param to null when the application is deleted with its account
 */
export function changeInCounts(from: ApplicationStatus | null, to: ApplicationStatus | null): Counts {
  const before = from === null ? { applicationCount: 0, newCount: 0 } : countsOf(from)
  const after = to === null ? { applicationCount: 0, newCount: 0 } : countsOf(to)
  return {
    applicationCount: after.applicationCount - before.applicationCount,
    newCount: after.newCount - before.newCount,
  }
}

/**
 * Whether the member may withdraw: also after they were declined, because the employer may move them again and would keep
 * their resume. Once they are hired, there is nothing to take back.
 */
export function mayWithdraw(status: ApplicationStatus): boolean {
  return status !== 'withdrawn' && status !== 'hired'
}

/** Whether the employer may still move an application to another status. */
export function mayMove(status: ApplicationStatus): boolean {
  return status !== 'withdrawn'
}

/**
 * The statuses to which the employer may move an application without an email. Reading a new application is the only step
 * that promises or takes back nothing. The applicant still sees it on the application's page.
 */
export function movesWithoutEmail(status: ApplicationStatus): (typeof employerStatuses)[number][] {
  return status === 'new' ? ['reviewing'] : []
}

type HiddenName = { hiddenLabel: string | null; revealedAt: Date | null }

/** Whether the company may not learn who the applicant is: until the first interview, offer, or hiring. */
export function isNameHidden({ hiddenLabel, revealedAt }: HiddenName): boolean {
  return hiddenLabel !== null && revealedAt === null
}

/** Whether moving an application to a status shows the company who a hidden applicant is. */
export function revealsName(status: ApplicationStatus): boolean {
  return status === 'interview' || status === 'offer' || status === 'hired'
}

/** Why the employer may not write to an applicant; null when they may. A conversation shows the name. */
export function contactObstacle(
  application: HiddenName & { status: ApplicationStatus },
): 'withdrawn' | 'hidden' | null {
  if (application.status === 'withdrawn') return 'withdrawn'
  return isNameHidden(application) ? 'hidden' : null
}

/** Whether the employer may open the resume that an applicant sent. It names them. */
export function mayOpenSentResume(application: HiddenName): boolean {
  return !isNameHidden(application)
}

/** Whether the company may write notes and scorecards about an applicant. Withdrawing deletes them. */
export function mayDiscuss(status: ApplicationStatus): boolean {
  return status !== 'withdrawn'
}

/** Whether a person sees what colleagues think of an applicant. Nobody does before they submitted their own opinion. */
export function maySeeOpinions({ hasSubmitted }: { hasSubmitted: boolean }): boolean {
  return hasSubmitted
}

/** Whether the company sees the applicant's profile no further from now on, even if it moves the application again. */
export function isDecided(status: ApplicationStatus): boolean {
  return status === 'hired' || status === 'declined' || status === 'withdrawn'
}

/** The statuses in which the member still waits for a decision. */
export const waitingStatuses = ['new', 'reviewing', 'interview', 'offer'] as const satisfies ApplicationStatus[]

/** In how many fetches in a row a job must be missing before the feed closes it. */
const missesBeforeClosing = 2

/** Whether a job that is missing in its company's feed is closed: not at the first time, which may be a mistake. */
export function isMissingTooOften(missingCount: number): boolean {
  return missingCount >= missesBeforeClosing
}

/** Whether a feed that contains a job again reopens it: if the feed closed it, and nobody did by hand. */
export function mayFeedReopen(
  { state, pausedAt }: { state: JobState; pausedAt: Date | null },
  { wasClosedAutomatically }: { wasClosedAutomatically: boolean },
): boolean {
  return state === 'closed' && pausedAt === null && wasClosedAutomatically
}
