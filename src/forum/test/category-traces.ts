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

/** What is in a category or on a private board: a thread, a reply, and a picture of the thread. */
export type Content = { boardId: string; threadId: number; replyId: number; pictureId: string }

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

/**
 * A call of every route with a category or private board, a thread, a reply, or a picture. What deletes
 * the content comes last.
 */
export function callsAbout({ boardId, threadId, replyId, pictureId }: Content): Call[] {
  return [
    ['GET', `/categories/${boardId}/threads`],
    ['GET', `/categories/${boardId}/threads?search=quokka`],
    ['GET', `/categories/${boardId}/threads?sort=active&page=2`],
    ['GET', `/categories/${boardId}/threads/count?search=quokka`],
    ['POST', '/threads', { categoryId: boardId, title: 'x', content: 'x' }],
    ['GET', `/threads/${threadId}`],
    ['GET', `/threads/${threadId}?through=${replyId}`],
    ['GET', `/threads/${threadId}/replies?after=1`],
    ['GET', `/mention-suggestions?board=${boardId}`],
    ['GET', `/mention-suggestions?thread=${threadId}`],
    ['GET', `/pictures/${pictureId}/small`],
    ['GET', `/pictures/${pictureId}/large`],
    ['PUT', `/threads/${threadId}/like`],
    ['DELETE', `/threads/${threadId}/like`],
    ['PUT', `/boards/${boardId}/level`, { level: 'watching' }],
    ['GET', `/threads/${threadId}/level`],
    ['PUT', `/threads/${threadId}/level`, { level: 'watching' }],
    ['PUT', `/threads/${threadId}/read`],
    ['POST', '/read-marks', { boardId }],
    ['POST', '/read-marks', { threadId }],
    ['DELETE', `/threads/${threadId}/read`],
    ['POST', `/threads/${threadId}/replies`, { content: 'x' }],
    ['POST', `/threads/${threadId}/replies`, { content: 'x', parentReplyId: replyId }],
    ['PUT', `/threads/${threadId}/answer`, { replyId }],
    ['DELETE', `/threads/${threadId}/answer`],
    ['PUT', `/replies/${replyId}/like`],
    ['DELETE', `/replies/${replyId}/like`],
    ['PATCH', `/replies/${replyId}`, { content: 'x' }],
    ['PATCH', `/threads/${threadId}`, { title: 'x', content: 'x' }],
    ['DELETE', `/replies/${replyId}`],
    ['DELETE', `/threads/${threadId}`],
  ]
}

/** Expects every route to answer about the content as about content that does not exist. */
export async function expectNoTraceOf(app: TestApp, person: Person, content: Content) {
  const here = callsAbout(content)
  const nowhere = callsAbout({
    boardId: content.boardId.startsWith('group-') ? `group-${randomUUID()}` : 'no-such-place',
    threadId: 999_999_999,
    replyId: 999_999_999,
    pictureId: randomUUID(),
  })
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
  { boardId, threadId, replyId, author }: Content & { author: Person },
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
