import { t } from '#text'
import type { Part } from '../../../platform/contract/parts/parts.ts'

type PartLabels = {
  name: string
  /** The question before it is switched off. */
  ask: string
  /** What it is, in one line. */
  text: string
  /** What happens to people when it is switched off; everything else is hidden, and said once for all. */
  whenOff: string
}

/** How the settings call each part of the site. */
export const partLabels: Record<Part, PartLabels> = {
  employers: {
    name: t`Employer side`,
    ask: t`Switch off employer side?`,
    text: t`Companies, the candidates they may see, and their messages to members`,
    whenOff: t`Employers can still log in, but only to download their data, manage their membership, ask the team, or delete their account. Jobs are off as well. Payments go on until they are canceled.`,
  },
  jobs: {
    name: t`Jobs`,
    ask: t`Switch off jobs?`,
    text: t`The job board, applications, saved searches, and job alerts`,
    whenOff: t`Employers can still look at candidates and write to them, but can’t post jobs.`,
  },
  benefits: {
    name: t`Benefits`,
    ask: t`Switch off benefits?`,
    text: t`Offers from your partners`,
    whenOff: t`Codes that members claimed are kept.`,
  },
  university: {
    name: t`University`,
    ask: t`Switch off university?`,
    text: t`Free courses elsewhere`,
    whenOff: t`The list of courses is kept.`,
  },
  survey: {
    name: t`Survey`,
    ask: t`Switch off survey?`,
    text: t`The member survey and its results`,
    whenOff: t`Answers are kept.`,
  },
  groups: {
    name: t`Groups`,
    ask: t`Switch off groups?`,
    text: t`Smaller circles, each with a board of its own`,
    whenOff: t`Members lose sight of what they wrote in groups. Reported posts still reach you.`,
  },
  liveHub: {
    name: t`Live Hub`,
    ask: t`Switch off Live Hub?`,
    text: t`The screen of the weekly session and the recordings`,
    whenOff: t`Events stay, with their own screens.`,
  },
}

/** Why a part is off although it was not switched off. */
export const offNotes: Partial<Record<Part, string>> = { jobs: t`Off, because it needs the employer side.` }
