import { and, asc, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../../../platform/server/database/search-terms.ts'
import type { SearchSource } from '../../../platform/server/extension-points/search-source.ts'
import { matchesWords, type SearchRequest } from '../../../platform/server/search/search-request.ts'
import { companies } from '../tables.ts'
import { hasPeople, isOpen } from './company-search.ts'

/** Companies whose name contains the words, of which the first by name are compared. */
const maxCompanies = 200

/**
 * Companies by name, as admins manage them and as employers may look them up. Employers find those with a person whose
 * address is verified only.
 */
export const companySource: SearchSource = {
  kind: 'company',
  roles: ['employer', 'admin'],
  filters: [],
  async find({ db }, viewer, request) {
    const isAdmin = viewer.role === 'admin'
    const rows = await db
      .select()
      .from(companies)
      .where(and(isOpen, isAdmin ? undefined : hasPeople, ...patternsOf(request)))
      .orderBy(sql`${companies.verifiedBy} is null`, asc(companies.name), asc(companies.id))
      .limit(maxCompanies)
    const items = rows
      .filter(({ name }) => matchesWords(name, request))
      .slice(0, request.limit)
      .map(({ id, name, location, about, createdAt }) => ({
        id,
        path: isAdmin ? `/admin/companies?search=${encodeURIComponent(name)}` : `/companies/${id}`,
        title: name,
        text: about,
        context: location,
        person: null,
        at: createdAt.toISOString(),
        likes: 0,
      }))
    return { items, isComplete: rows.length < maxCompanies && items.length < request.limit }
  },
}

/** Compared without accents and signs, for which there is no index: there are thousands of companies, not more. */
function patternsOf({ words, phrases }: SearchRequest): SQL[] {
  const parts = [...words.map(({ word }) => word), ...phrases]
  return parts.map((part) => sql`search_text(${companies.name}) like ${likePattern(part)}`)
}
