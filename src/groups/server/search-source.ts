import { sql } from 'drizzle-orm'
import type { SearchSource } from '../../platform/server/extension-points/search-source.ts'
import { prepareIndexedSearch } from '../../platform/server/search/indexed-search.ts'

type GroupRow = { id: string; title: string; text: string; memberCount: number; createdAt: string }

const searchGroups = prepareIndexedSearch<GroupRow>({
  index: sql`group_search`,
  position: sql`s.position`,
  joins: sql`join groups g on g.id = s.group_id`,
  isFound: sql`true`,
  newestPosition: sql`(select max(position) from group_search)`,
  hasTitle: true,
  columns: sql`g.id, g.name as title, g.description as text, g.member_count as "memberCount", g.created_at as "createdAt"`,
})

/** Groups, all of which are in every member's list. What is written in them is found as threads and replies. */
export const groupSource: SearchSource = {
  kind: 'group',
  roles: ['member', 'admin'],
  filters: [],
  async find({ db }, _viewer, request) {
    const { rows, isComplete } = await searchGroups(db, request, {})
    const items = rows.map(({ id, title, text, memberCount, createdAt }) => ({
      id,
      path: `/groups/${id}`,
      title,
      text,
      context: memberCount === 1 ? '1 member' : `${memberCount} members`,
      person: null,
      at: new Date(createdAt).toISOString(),
      likes: memberCount,
    }))
    return { items, isComplete }
  },
}
