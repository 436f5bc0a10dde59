import { sql } from 'drizzle-orm'
import { plural } from '#text'
import type { ItemDetails, SearchSource } from '../../platform/server/extension-points/search-source.ts'
import { prepareIndexedSearch } from '../../platform/server/search/indexed-search.ts'

type GroupRow = { id: string; title: string; memberCount: number; createdAt: string }
type GroupDetails = { title: string; text: string; memberCount: number }

const searchGroups = prepareIndexedSearch<GroupRow, GroupDetails>({
  index: sql`group_search`,
  keys: sql`s.group_id, s.position`,
  id: sql`s.group_id`,
  idType: 'uuid',
  position: sql`s.position`,
  joins: sql`join groups g on g.id = s.group_id`,
  isFound: sql`true`,
  newestPosition: sql`(select max(position) from group_search)`,
  hasTitle: true,
  columns: sql`g.id, g.name as title, g.member_count as "memberCount", g.created_at as "createdAt"`,
  details: sql`g.name as title, g.description as text, g.member_count as "memberCount"`,
})

/** Groups, all of which are in every member's list. What is written in them is found as threads and replies. */
export const groupSource: SearchSource = {
  kind: 'group',
  roles: ['member', 'admin'],
  filters: [],
  async find({ db }, _viewer, request) {
    const { rows, isComplete } = await searchGroups.find(db, request, {})
    const items = rows.map(({ id, title, memberCount, createdAt }) => {
      return { id, path: `/groups/${id}`, title, at: new Date(createdAt).toISOString(), likes: memberCount }
    })
    return { items, isComplete }
  },
  async detailsOf({ db }, _viewer, request, ids) {
    const rows = await searchGroups.detailsOf(db, request, {}, ids)
    return new Map([...rows].map(([id, row]) => [id, toDetails(row)]))
  },
}

function toDetails({ title, text, memberCount }: GroupDetails): ItemDetails {
  return { title, text, context: plural(memberCount, { one: '# member', other: '# members' }), person: null }
}
