import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import { recentRepliesTo } from '../server/exports.ts'
import { followedThreadsSection } from '../server/following/digest.ts'
import { reportableReply, reportableThread } from '../server/reportable-content.ts'
import { savableReply, savableThread } from '../server/savable-posts.ts'
import { sharedPosts } from '../server/shared-posts.ts'
import { asPerson, expectStatus } from './forum-client.ts'

export type Call = [method: string, path: string, body?: unknown]

/** A category with a thread, a reply, and a picture of an author. */
export type Content = { boardId: string; threadId: number; replyId: number; pictureId: string; author: Person }

export const callAs = (app: TestApp, person: Person, [method, path, body]: Call) =>
  asPerson(app, person).call(method, path, body)

export function viewerOf(person: Person, role: 'member' | 'admin' = 'member') {
  return { ...person, role, sessionId: randomUUID(), hasFreshLogin: true, avatarUrl: null }
}

/** The results and the suggestions of a search, as one text. */
export async function searchAs(app: TestApp, person: Person, q: string): Promise<string> {
  const query = new URLSearchParams({ q })
  const [full, suggested] = await Promise.all([
    app.request('GET', `/api/search?${query}`, { cookie: person.cookie }),
    app.request('GET', `/api/search/suggestions?${query}`, { cookie: person.cookie }),
  ])
  // Not `terms`, which repeats the query.
  const { results, corrected, isComplete } = expectStatus(200, full)
  return JSON.stringify([results, corrected, isComplete, suggested.body])
}

/** Every route with a category, a thread, a reply, or a picture. */
function calls(at: { board: string; thread: number; reply: number; picture: string }): Call[] {
  return [
    ['GET', `/categories/${at.board}/threads`],
    ['GET', `/categories/${at.board}/threads?search=quokka`],
    ['GET', `/categories/${at.board}/threads?sort=active&page=2`],
    ['GET', `/categories/${at.board}/threads/count?search=quokka`],
    ['POST', '/threads', { categoryId: at.board, title: 'x', content: 'x' }],
    ['GET', `/threads/${at.thread}`],
    ['GET', `/threads/${at.thread}?through=${at.reply}`],
    ['GET', `/threads/${at.thread}/replies?after=1`],
    ['GET', `/mention-suggestions?board=${at.board}`],
    ['GET', `/mention-suggestions?thread=${at.thread}`],
    ['PATCH', `/threads/${at.thread}`, { title: 'x', content: 'x' }],
    ['PUT', `/threads/${at.thread}/like`],
    ['DELETE', `/threads/${at.thread}/like`],
    ['PUT', `/threads/${at.thread}/read`],
    ['POST', `/threads/${at.thread}/replies`, { content: 'x' }],
    ['POST', `/threads/${at.thread}/replies`, { content: 'x', parentReplyId: at.reply }],
    ['PUT', `/threads/${at.thread}/answer`, { replyId: at.reply }],
    ['DELETE', `/threads/${at.thread}/answer`],
    ['PATCH', `/replies/${at.reply}`, { content: 'x' }],
    ['PUT', `/replies/${at.reply}/like`],
    ['DELETE', `/replies/${at.reply}/like`],
    ['DELETE', `/replies/${at.reply}`],
    ['DELETE', `/threads/${at.thread}`],
    ['GET', `/pictures/${at.picture}/small`],
    ['GET', `/pictures/${at.picture}/large`],
    ['PUT', `/boards/${at.board}/level`, { level: 'watching' }],
    ['GET', `/threads/${at.thread}/level`],
    ['PUT', `/threads/${at.thread}/level`, { level: 'watching' }],
    ['POST', '/read-marks', { boardId: at.board }],
    ['POST', '/read-marks', { threadId: at.thread }],
    ['DELETE', `/threads/${at.thread}/read`],
  ]
}

/** Expects every route to answer about the content as about content that does not exist. */
export async function expectNoTraceOf(
  app: TestApp,
  person: Person,
  { boardId, threadId, replyId, pictureId }: Content,
) {
  const here = calls({ board: boardId, thread: threadId, reply: replyId, picture: pictureId })
  const nowhere = calls({ board: 'no-such-place', thread: 999_999_999, reply: 999_999_999, picture: randomUUID() })
  for (const [index, hidden] of here.entries()) {
    const [found, missing] = [await callAs(app, person, hidden), await callAs(app, person, nowhere[index] as Call)]
    expect([hidden, found.status, found.body]).toEqual([hidden, missing.status, missing.body])
    expect([hidden, found.status]).toEqual([hidden, 404])
  }
  await app.services.rateLimits.reset('writingByAccount', person.id)
}

/** Every answer that lists content of several places, as one text. */
export async function listsFor(
  app: TestApp,
  person: Person,
  { boardId, threadId, replyId, author }: Content,
): Promise<string> {
  const { db } = app.services
  const get = async (path: string) => (await asPerson(app, person).call('GET', path)).body
  const [ids, reader] = [[String(threadId)], viewerOf(person)]
  return JSON.stringify([
    await get('/categories'),
    ...(await Promise.all(
      [
        '/levels',
        '/levels/threads',
        ...['unread', 'following', 'latest', 'mine'].map((tab) => `/new-threads?tab=${tab}`),
      ].map(get),
    )),
    await searchAs(app, person, 'quokka'),
    await searchAs(app, person, 'wombat'),
    await searchAs(app, person, `in:${boardId} quokka`),
    await searchAs(app, person, 'has:picture'),
    await recentRepliesTo(db, person.id, 10),
    [...(await savableThread.find(app.services, reader, ids))],
    [...(await savableReply.find(app.services, reader, [String(replyId)]))],
    await reportableThread.find(app.services, reader, String(threadId)),
    await reportableReply.find(app.services, reader, String(replyId)),
    await sharedPosts.read(app.services, reader, author.id),
    await db.transaction(async (tx) => {
      const readers = [{ accountId: person.id }] as never
      return [...(await followedThreadsSection.collect(tx, { now: new Date(), baseUrl: '' }, readers))]
    }),
  ])
}
/** What the texts of the content have, and no other text. */
export const traces = /quokka|wombat|zebu/i
