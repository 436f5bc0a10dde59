import type { JobDraft, JobState } from '../contract.ts'

/** A job of the sample community. */
export type DemoPosting = {
  title: string
  workplace: JobDraft['workplace']
  /** The company's own place when left out. */
  location?: string
  type?: JobDraft['employmentType']
  level: NonNullable<JobDraft['level']>
  skills: string[]
  /** US dollars: the lowest and the highest. */
  pay: [number, number]
  per?: JobDraft['payPeriod']
  /** Days since it was published; of a draft, since it was begun. */
  daysAgo: number
  state?: JobState
  /** Where to apply, when not here. */
  applyUrl?: string
  /** What it is about, what she will do, and what she brings. */
  about: string
  does: string[]
  brings: string[]
}

/** The words of a posting, in the board's markup. */
export function descriptionOf({ about, does, brings }: DemoPosting): string {
  const list = (lines: string[]) => lines.map((text) => `- ${text}`).join('\n')
  return `${about}\n\n**What you will do**\n\n${list(does)}\n\n**What you bring**\n\n${list(brings)}`
}
