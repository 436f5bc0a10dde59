import type { Part } from '../../../platform/contract/parts/parts.ts'

type PartLabels = {
  name: string
  /** What it is, in one line. */
  text: string
  /** What happens to people when it is switched off; everything else is hidden, and said once for all. */
  whenOff: string
}

/** How the settings call each part of the site. */
export const partLabels: Record<Part, PartLabels> = {
  employers: {
    name: 'Employer side',
    text: 'Companies, the candidates they may see, and their messages to members',
    whenOff:
      'Employers can still log in, but only to download their data, manage their membership, ask the team, or delete their account. Jobs are off as well. Payments go on until they are canceled.',
  },
  jobs: {
    name: 'Jobs',
    text: 'The job board, applications, saved searches, and job alerts',
    whenOff: 'Employers can still look at candidates and write to them, but can’t post jobs.',
  },
  benefits: { name: 'Benefits', text: 'Offers from your partners', whenOff: 'Codes that members claimed are kept.' },
  university: { name: 'University', text: 'Free courses elsewhere', whenOff: 'The list of courses is kept.' },
  survey: { name: 'Survey', text: 'The member survey and its results', whenOff: 'Answers are kept.' },
  groups: {
    name: 'Groups',
    text: 'Smaller circles, each with a board of its own',
    whenOff: 'Members lose sight of what they wrote in groups. Reported posts still reach you.',
  },
  liveHub: {
    name: 'Live Hub',
    text: 'The screen of the weekly session and the recordings',
    whenOff: 'Events stay, with their own screens.',
  },
}
