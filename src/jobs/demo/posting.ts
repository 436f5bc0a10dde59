import type { JobDraft, JobState } from '../contract.ts'

/** A job of the sample community. */
export type DemoPosting = {
  title: string
  workplace: JobDraft['workplace']
  /** The company's location when absent. */
  location?: string
  type?: JobDraft['employmentType']
  level: NonNullable<JobDraft['level']>
  skills: string[]
  /** The lowest and the highest pay in US dollars. */
  pay: [number, number]
  per?: JobDraft['payPeriod']
  /** Days since it was published, or since a draft was created. */
  daysAgo: number
  state?: JobState
  /** The company's page for applications, if members apply there. */
  applyUrl?: string
  about: string
  does: string[]
  brings: string[]
}

/** The description of a posting, in markup. */
export function descriptionOf({ about, does, brings }: DemoPosting): string {
  const list = (lines: string[]) => lines.map((text) => `- ${text}`).join('\n')
  return `${about}\n\n**What you will do**\n\n${list(does)}\n\n**What you bring**\n\n${list(brings)}`
}
