import { and, gte, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { likePattern } from '../../../platform/server/database/search-terms.ts'
import type { FoundItem, SearchSource } from '../../../platform/server/extension-points/search-source.ts'
import { hasWords, type SearchRequest, titleQuery } from '../../../platform/server/search/search-request.ts'
import { accounts } from '../tables.ts'
import { type ListedAccount, newestAccounts } from './account-list.ts'

/** Accounts that are looked up by the words of their name, for names with accents. */
const maxNamed = 1_000

const roleNames = { member: t`Member`, admin: t`Admin`, employer: t`Employer` }

/** Accounts of every role for admins, by parts of their name or address, as in the list of users. */
export const accountSource: SearchSource = {
  kind: 'account',
  roles: ['admin'],
  filters: ['before', 'after'],
  async find({ db }, _viewer, request) {
    if (!hasWords(request)) return { items: [], isComplete: true }
    const rows = await newestAccounts(db, conditionOf(request), request.limit)
    return { items: rows.map(toItem), isComplete: rows.length < request.limit }
  },
}

/** Every word is looked up in the index; the order of the words of a phrase is compared in what was found. */
function conditionOf(request: SearchRequest): SQL | undefined {
  const { words, phrases, excluded, before, after } = request
  const parts = [...words.map(({ word }) => word), ...phrases.flatMap((phrase) => phrase.split(' '))]
  return and(
    or(and(...parts.map(contains)), isNamed(request)),
    ...phrases.map((phrase) => sql`' ' || search_text(${nameAndAddress}) || ' ' like ${likePattern(` ${phrase} `)}`),
    ...excluded.map(({ word }) => not(sql`search_text(${nameAndAddress}) like ${likePattern(word)}`)),
    before === null ? undefined : lt(accounts.createdAt, new Date(before)),
    after === null ? undefined : gte(accounts.createdAt, new Date(after)),
  )
}

const nameAndAddress = sql`${accounts.name} || ' ' || ${accounts.email}`

function contains(part: string): SQL {
  const pattern = likePattern(part)
  return sql`(lower(${accounts.name}) like ${pattern} or ${accounts.emailKey} like ${pattern})`
}

/**
 * Finds names with accents, which the index of accounts keeps. `+ 0`, so that the planner sorts the few matches instead of
 * reading all names in the order of age.
 */
function isNamed({ words, phrases }: SearchRequest): SQL {
  const query = titleQuery({ words, phrases, excluded: [] })
  return sql`${accounts.id} = any(array(
    select account_id from member_search where title @@ ${query}::tsquery order by position + 0 desc limit ${maxNamed}))`
}

function toItem({
  id,
  name,
  email,
  role,
  avatarUrl,
  createdAt,
  suspendedAt,
  verifiedAt,
  waitingSince,
}: ListedAccount): FoundItem {
  const states = [suspendedAt && t`suspended`, waitingSince ? t`waiting for approval` : !verifiedAt && t`not verified`]
  return {
    id,
    path: `/admin/users?search=${encodeURIComponent(email)}`,
    title: name,
    text: email,
    context: [roleNames[role], ...states].filter(Boolean).join(', '),
    person: { id, name, avatarUrl },
    at: createdAt.toISOString(),
    likes: 0,
  }
}
