import type { JobSearch } from '../../contract.ts'
import { employmentTypeLabels, levelLabels, workplaceLabels } from '../job-words.ts'

/** One thing that a search asks for, in words, and what is left to change to ask for it no longer. */
export type SearchPart = { label: string; without: Partial<JobSearch> }

/** Everything a search asks for. A company is named by whoever knows its name. */
export function partsOf(search: JobSearch, companyName = 'One company'): SearchPart[] {
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
    ...(payFrom ? [{ label: payFromWords(payFrom), without: { payFrom: 0 } }] : []),
  ]
}

/** "$90,000 a year or more". */
export function payFromWords(payFrom: number): string {
  return `$${payFrom.toLocaleString('en-US')} a year or more`
}

/** A search in one line, such as "Remote, Senior, $90,000 a year or more"; also the name it is first given. */
export function searchInWords(search: JobSearch): string {
  const labels = partsOf(search).map(({ label }) => label)
  return labels.length > 0 ? labels.join(', ') : 'All jobs'
}
