import { type SQL, sql } from 'drizzle-orm'
import { comparable, containing } from '../../platform/server/database/search-terms.ts'
import type { JobSearch } from '../contract.ts'

/** What the trigram index needs of a word to know where it is: three letters or digits in a row. */
const known = /[\p{L}\p{N}]{3}/u

/** What a job must meet to be found by a search, for queries of `jobs`; nothing when all are found. */
export function conditionsOf(search: JobSearch): SQL[] {
  const { skills, workplaces, employmentTypes, levels, payFrom, companyId } = search
  return [
    ...wordsOf(search).map((word) => sql`search_text like ${containing(word)}`),
    ...(skills.length > 0 ? [sql`skill_keys @> ${list(skills.map(comparable))}`] : []),
    ...(workplaces.length > 0 ? [sql`workplace = any(${list(workplaces)})`] : []),
    ...(employmentTypes.length > 0 ? [sql`employment_type = any(${list(employmentTypes)})`] : []),
    ...(levels.length > 0 ? [sql`level = any(${list(levels)})`] : []),
    ...(payFrom > 0 ? [sql`yearly_pay >= ${payFrom}`] : []),
    ...(companyId ? [sql`company_id = ${companyId}`] : []),
  ]
}

/** Whether an index can tell what the search finds from all the rest. */
export function isAskable(search: JobSearch): boolean {
  const { skills, employmentTypes, levels, payFrom, companyId } = search
  const isFiltered = skills.length > 0 || employmentTypes.length > 0 || levels.length > 0
  return isFiltered || payFrom > 0 || companyId !== undefined || wordsOf(search).some((word) => known.test(word))
}

function wordsOf({ text }: JobSearch): string[] {
  return [...new Set(comparable(text).split(/\s+/u).filter(Boolean))]
}

function list(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`
}
