import { locale } from '../../../platform/contract/locale.ts'
import type { SiteTexts } from '../../contract.ts'

/** The labels of the public texts, for the form and for messages about changes. */
export const fieldLabels: Record<keyof SiteTexts, string> = {
  name: 'Community name',
  tagline: 'Tagline',
  welcome: 'Welcome banner',
  socialUrl: 'Social page',
  founderName: 'Founder’s name',
  founderBiography: 'Founder’s biography',
  founderLinks: 'Founder’s links',
  audienceLine: 'Who it is for, in a line',
  audienceName: 'Whom it is for, in a few words',
  introduction: 'Introduction',
  audience: 'Who it is for',
  aboutLead: 'Sentence under the title',
  aboutSections: 'Sections of the about page',
  weeklyTitle: 'Title of the weekly session',
  weeklyTime: 'When the weekly session is',
  weeklyText: 'What the weekly session is',
  weeklySchedule: 'Day and time of the next session',
  founderLead: 'Sentence about the founder',
  landingTitle: 'Title of what members do',
  landingSections: 'What members do',
  memberPitch: 'Pitch to members',
  memberIncludes: 'What members get',
  employerPitch: 'Pitch to employers',
  employerIncludes: 'What employers get',
}

/** The labels of fields as a list, such as "Tagline and Introduction". */
export function listFields(fields: (keyof SiteTexts)[]): string {
  return new Intl.ListFormat(locale).format(fields.map((field) => fieldLabels[field]))
}
