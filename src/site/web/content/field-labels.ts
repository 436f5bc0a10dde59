import type { SiteWords } from '../../contract.ts'

/** What each of the public words is called, on the form and when it is told what changed. */
export const fieldLabels: Record<keyof SiteWords, string> = {
  name: 'Community name',
  tagline: 'Tagline',
  welcome: 'Welcome banner',
  socialUrl: 'Social page',
  founderName: 'Founder’s name',
  founderBiography: 'Founder’s biography',
  founderLinks: 'Founder’s links',
  audienceLine: 'Who it is for, in a line',
  introduction: 'Introduction',
  audience: 'Who it is for',
  aboutLead: 'Sentence under the title',
  aboutSections: 'Sections of the about page',
  weeklyTitle: 'Title of the weekly session',
  weeklyTime: 'When the weekly session is',
  weeklyText: 'What the weekly session is',
  weeklySchedule: 'Day and time of the next session',
}

/** Fields by their names, as a sentence lists them. */
export function listFields(fields: (keyof SiteWords)[]): string {
  return new Intl.ListFormat('en-US').format(fields.map((field) => fieldLabels[field]))
}
