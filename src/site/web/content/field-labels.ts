import { t } from '#text'
import { formatList } from '../../../platform/contract/text/sentences.ts'
import type { SiteTexts } from '../../contract.ts'

/** The labels of the public texts, for the form and for messages about changes. */
export const fieldLabels: Record<keyof SiteTexts, string> = {
  name: t`Community name`,
  tagline: t`Tagline`,
  welcome: t`Welcome banner`,
  socialUrl: t`Social page`,
  founderName: t`Founder’s name`,
  founderBiography: t`Founder’s biography`,
  founderLinks: t`Founder’s links`,
  audienceLine: t`Who it is for, in a line`,
  audienceName: t`Whom it is for, in a few words`,
  introduction: t`Introduction`,
  audience: t`Who it is for`,
  aboutLead: t`Sentence under the title`,
  aboutSections: t`Sections of the about page`,
  weeklyTitle: t`Title of the weekly session`,
  weeklyTime: t`When the weekly session is`,
  weeklyText: t`What the weekly session is`,
  weeklySchedule: t`Day and time of the next session`,
  founderLead: t`Sentence about the founder`,
  landingTitle: t`Title of what members do`,
  landingSections: t`What members do`,
  memberPitch: t`Pitch to members`,
  memberIncludes: t`What members get`,
  employerPitch: t`Pitch to employers`,
  employerIncludes: t`What employers get`,
}

/** The labels of fields as a list, such as "Tagline and Introduction". */
export function listFields(fields: (keyof SiteTexts)[]): string {
  return formatList(fields.map((field) => fieldLabels[field]))
}
