import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../src/accounts/test/people.ts'
import { type Site, startCachedSite, statementsOf } from './cached-site.ts'

// docs/decisions/0031: a write invalidates only the cached responses that show what it changed.

let site: Site
let viewer: Person
beforeAll(async () => {
  site = await startCachedSite({ isAlone: true })
  viewer = site.people[1] as Person
})
afterAll(() => site.stop())

const responses = {
  thread: '/api/forum/threads/1',
  otherThread: '/api/forum/threads/2',
  threadElsewhere: '/api/forum/threads/4',
  list: '/api/forum/categories/introductions/threads',
  listElsewhere: '/api/forum/categories/announcements/threads',
  search: '/api/forum/categories/announcements/threads?search=title',
}
type Name = keyof typeof responses

/** Whether a response is made anew: its statements then read the categories, which no viewer-specific field needs. */
async function isMade(name: Name): Promise<boolean> {
  return (await statementsOf(site, responses[name], viewer)).some((text) => text.includes('forum_categories'))
}

const everything = Object.keys(responses) as Name[]

/** By what is written: the responses that it invalidates. Of the threads, 1 is in introductions and 4 in announcements. */
const cases: Record<string, { write: string; invalid: Name[] }> = {
  'a reply': {
    write: `with counted as (update forum_threads set reply_count = reply_count + 1 where id = 1),
      total as (update forum_categories set reply_count = reply_count + 1 where id = 'introductions')
      insert into forum_replies (thread_id, content) values (1, 'New')`,
    invalid: ['thread', 'list'],
  },
  'a like of a thread': {
    write: 'update forum_threads set like_count = like_count + 1 where id = 1',
    invalid: ['thread', 'list'],
  },
  'a like of a reply': {
    write: 'update forum_replies set like_count = like_count + 1 where thread_id = 1',
    invalid: ['thread'],
  },
  'an edited reply, which a list may show as the answer': {
    write: `update forum_replies set content = content || '!' where thread_id = 1`,
    invalid: ['thread', 'list', 'listElsewhere', 'search'],
  },
  'a thread that moves': {
    write: `update forum_threads set category_id = 'announcements' where id = 1`,
    invalid: ['thread', 'list', 'listElsewhere', 'search'],
  },
  'a category’s name': {
    write: `update forum_categories set board_name = 'Board' where id = 'introductions'`,
    invalid: everything,
  },
  'a person’s name': { write: `update accounts set name = 'Renamed' where name = 'Author 0'`, invalid: everything },
  'a picture that belongs to no post yet': {
    write: `insert into forum_pictures (id, small_key, small_width, small_height, large_key, large_width, large_height, bytes)
      values (gen_random_uuid(), 'a', 1, 1, 'b', 1, 1, 2)`,
    invalid: [],
  },
  'a transaction that changes very much': {
    write: `insert into forum_threads (category_id, title, content)
      select 'introductions', 'Many', 'x' from generate_series(1, 300)`,
    invalid: everything,
  },
}

test.each(Object.entries(cases))(
  '%s invalidates the responses that show it, and no others',
  async (_, { write, invalid }) => {
    for (const name of everything) for (let times = 0; times < 3; times++) await isMade(name)
    for (const name of everything) expect({ [name]: await isMade(name) }).toEqual({ [name]: false })
    await site.database.query(write)
    const made: Name[] = []
    for (const name of everything) if (await isMade(name)) made.push(name)
    expect(made).toEqual(everything.filter((name) => invalid.includes(name)))
  },
)
