import { sql } from 'drizzle-orm'
import { accountsAs } from '../../accounts/server/exports.ts'
import { hasBlockBetween } from '../../contact-permissions/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { literal, placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { FoundItems, ItemDetails, SearchSource } from '../../platform/server/extension-points/search-source.ts'
import { nullIfLimited } from '../../platform/server/http/problem-details.ts'
import { prepareIndexedSearch } from '../../platform/server/search/indexed-search.ts'
import { isMatch, type SearchRequest, titleQuery } from '../../platform/server/search/search-request.ts'
import { titleKeyOf, wordsOf } from '../../platform/server/search/text-words.ts'
import type { Services } from '../../platform/server/services.ts'
import { namesWhere } from '../fields.ts'
import { isListed, readWithinDirectoryLimit } from './directory.ts'
import { visibleFieldsOf } from './policy.ts'
import { type ProfileRow, profiles } from './tables.ts'

/** People whom one name may mean in `from:`. */
const maxNamesakes = 50
/** Entries of the index of names that are read for them: each letter of the alphabet begins the names of very many people. */
const maxNameEntries = 2_000

const account = accountsAs('a')
const directoryFields = namesWhere('isInDirectory')
const directoryColumns = sql.raw(
  [...directoryFields, 'sharedFields' as const].map((name) => `'${name}', p.${profiles[name].name}`).join(', '),
)

type PersonRow = { id: string; title: string }
type PersonDetails = {
  title: string
  text: string
  avatarUrl: string | null
  profile: Pick<ProfileRow, (typeof directoryFields)[number] | 'sharedFields'> | null
}

const joinPerson = sql`join ${account.table} on ${account.id} = s.account_id
  left join profiles p on p.account_id = ${account.id}`
const isUnblocked = sql`not ${hasBlockBetween(sql`${placeholder('viewer')}::uuid`, sql`${account.id}`)}`

const searchPeople = prepareIndexedSearch<PersonRow, PersonDetails>({
  index: sql`member_search`,
  keys: sql`s.account_id, s.position`,
  id: sql`s.account_id`,
  idType: 'uuid',
  position: sql`s.position`,
  joins: joinPerson,
  isFound: sql`(${isListed} and ${isUnblocked})`,
  newestPosition: sql`(select max(position) from member_search)`,
  hasTitle: true,
  columns: sql`${account.id}, ${account.name} as title`,
  details: sql`${account.name} as title, coalesce(p.directory_text, '') as text, ${account.avatarUrl} as "avatarUrl",
    case when p.account_id is not null then jsonb_build_object(${directoryColumns}) end as profile`,
})

/**
 * Members who are in the directory, by name and by what they share there, except people whom the viewer has blocked or who
 * have blocked them. What it shows counts toward the daily limit of the directory.
 */
export const personSource: SearchSource = {
  kind: 'person',
  roles: ['member', 'admin'],
  filters: [],
  async find(services, viewer, request) {
    const rowsOf = ({ items }: FoundItems) => countShown(items.length, request)
    const read = () => readPeople(services, viewer, request)
    const found = await nullIfLimited(readWithinDirectoryLimit(services, viewer, read, rowsOf))
    return found ?? { items: [], isComplete: false }
  },
  async detailsOf({ db }, viewer, request, ids) {
    const rows = await searchPeople.detailsOf(db, request, { viewer: viewer.id }, ids)
    return new Map([...rows].map(([id, row]) => [id, toDetails(id, row, request)]))
  },
  async peopleNamed({ db }, viewer, name) {
    return namesakes(db, viewer, name)
  },
}

/** Suggestions are names only and change with each letter, so that together they count as one row of the directory. */
function countShown(items: number, { isSuggestion, maxShown }: SearchRequest): number {
  return Math.min(items, isSuggestion ? 1 : maxShown)
}

async function readPeople({ db }: Pick<Services, 'db'>, viewer: Viewer, request: SearchRequest): Promise<FoundItems> {
  const { rows, isComplete } = await searchPeople.find(db, request, { viewer: viewer.id })
  const named = request.isSuggestion ? rows.filter(({ title }) => isNamed(title, request)) : rows
  const items = named.map(({ id, title }) => ({ id, path: `/members/${id}`, title, at: null, likes: 0 }))
  return { items, isComplete }
}

function isNamed(name: string, { words }: SearchRequest): boolean {
  const parts = wordsOf(name)
  return words.every((word) => parts.some((part) => isMatch(part, word)))
}

function toDetails(
  id: string,
  { title: name, avatarUrl, profile }: PersonDetails,
  { isSuggestion }: SearchRequest,
): ItemDetails {
  const visible = visibleFieldsOf(isSuggestion ? null : profile)
  const shared = directoryFields.flatMap((field) => visible[field] ?? [])
  const { jobTitle, company } = visible
  const context = [jobTitle, company].filter(Boolean).join(', ')
  return { title: name, text: shared.join(', '), context, person: { id, name, avatarUrl } }
}

const readNamesakes = prepare<{ id: string; isKnown: boolean }>(sql`
  select ${account.id}, (${isListed} and ${isUnblocked}) as "isKnown"
  from (
    (select account_id, title_key, position from member_search
      where title_key = ${placeholder('key')} limit ${literal(maxNameEntries)})
    union
    (select account_id, title_key, position from member_search
      where title @@ ${placeholder('query')}::tsquery limit ${literal(maxNameEntries)})
  ) s ${joinPerson}
  where ${account.role} in ('member', 'admin')
  order by s.title_key = ${placeholder('key')} desc, s.position limit ${literal(maxNamesakes)}`)

/**
 * The people whose name contains these words. People who are not in the directory are among them, because their name is on
 * their posts; but only one who is listed makes the name known. One letter is a name only as a whole.
 */
async function namesakes(db: Database, viewer: Viewer, name: string) {
  const words = wordsOf(name).map((word) => ({ word, stem: '', isPrefix: true, completions: [], alternatives: [] }))
  if (words.length === 0) return { ids: [], isKnown: false }
  const isInitial = words.every(({ word }) => word.length === 1)
  const query = isInitial ? null : titleQuery({ words, phrases: [], excluded: [] })
  const rows = await readNamesakes(db, { query, key: titleKeyOf(name), viewer: viewer.id })
  return { ids: rows.map(({ id }) => id), isKnown: rows.some(({ isKnown }) => isKnown) }
}
