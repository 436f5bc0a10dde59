import { t } from '#text'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import type { JobSearch, SavedSearch } from '../../contract.ts'
import { employmentTypeLabels, levelLabels, workplaceLabels } from '../labels.ts'

/** One criterion of a search with its label, and the change that removes it. */
export type SearchCriterion = { label: string; without: Partial<JobSearch> }

/** The criteria of a search. The caller passes the company's name if it knows the name. */
export function criteriaOf(search: JobSearch, companyName = t`One company`): SearchCriterion[] {
  const { text, skills, workplaces, employmentTypes, levels, payFrom, companyId } = search
  const except = <Item>(items: Item[], item: Item) => items.filter((other) => other !== item)
  return [
    ...(text ? [{ label: `“${text}”`, without: { text: '' } }] : []),
    ...(companyId ? [{ label: companyName, without: { companyId: undefined } }] : []),
    ...skills.map((skill) => ({ label: skill, without: { skills: except(skills, skill) } })),
    ...workplaces.map((workplace) => ({
      label: workplaceLabels[workplace],
      without: { workplaces: except(workplaces, workplace) },
    })),
    ...employmentTypes.map((type) => ({
      label: employmentTypeLabels[type],
      without: { employmentTypes: except(employmentTypes, type) },
    })),
    ...levels.map((level) => ({ label: levelLabels[level], without: { levels: except(levels, level) } })),
    ...(payFrom ? [{ label: payFromLabel(payFrom), without: { payFrom: 0 } }] : []),
  ]
}

/** "$90,000 a year or more". */
export function payFromLabel(payFrom: number): string {
  return t`$${formatNumber(payFrom)} a year or more`
}

/** A search in one line, such as "Remote, Senior, $90,000 a year or more". It is also the default name. */
export function searchSummary(search: JobSearch): string {
  const labels = criteriaOf(search).map(({ label }) => label)
  return labels.length > 0 ? labels.join(', ') : t`All jobs`
}

type AlertFrequency = SavedSearch['alerts']

export const alertLabels: Record<AlertFrequency, string> = {
  off: t`Off`,
  daily: t`Daily`,
  weekly: t`Weekly`,
}

/** Explains a choice of alerts to the member who made it. */
export const alertDescriptions: Record<AlertFrequency, string> = {
  off: t`We won’t email you about this search.`,
  daily: t`We’ll email you about new jobs, at most once a day.`,
  weekly: t`We’ll email you about new jobs, at most once a week.`,
}
