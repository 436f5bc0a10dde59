import { randomUUID } from 'node:crypto'
import type { Person } from '../../../accounts/test/people.ts'
import type { Answer, TestApp } from '../../../platform/testing/app/test-app.ts'
import type { BoardId } from '../../contract.ts'
import type { FollowedThread, FollowLevel, NewThread, NewThreadTab, ReadScope } from '../../following-contract.ts'
import { addBoardMember, createPrivateBoard } from '../../server/exports.ts'
import { asPerson, expectStatus } from '../forum-client.ts'

type PrivateBoardId = `group-${string}`

/** The API of following and of what is new, called over HTTP as a person. */
export function followingOf(app: TestApp, person: Pick<Person, 'cookie'>) {
  const { call } = asPerson(app, person)
  const successful = async (answer: Promise<Answer>) => expectStatus(200, await answer)
  return {
    ...asPerson(app, person),
    setThread: (id: number, level: FollowLevel | null) => successful(call('PUT', `/threads/${id}/level`, { level })),
    levelOf: (id: number) => successful(call('GET', `/threads/${id}/level`)),
    setBoard: (id: BoardId, level: FollowLevel) => successful(call('PUT', `/boards/${id}/level`, { level })),
    async boards(): Promise<Record<string, FollowLevel>> {
      const { boards } = await successful(call('GET', '/levels'))
      return Object.fromEntries(boards.map(({ id, level }: { id: string; level: FollowLevel }) => [id, level]))
    },
    async threads(): Promise<FollowedThread[]> {
      return (await successful(call('GET', '/levels/threads'))).threads
    },
    async page(tab: NewThreadTab, after?: string): Promise<{ threads: NewThread[]; next: string | null }> {
      return successful(call('GET', `/new-threads?${new URLSearchParams({ tab, ...(after && { after }) })}`))
    },
    async ids(tab: NewThreadTab): Promise<number[]> {
      return (await this.page(tab)).threads.map(({ id }) => id)
    },
    async unreadCount(): Promise<number> {
      return (await successful(call('GET', '/unread-count'))).unreadCount
    },
    markRead: (scope: ReadScope = {}): Promise<{ count: number; undoId: string | null }> =>
      successful(call('POST', '/read-marks', scope)),
    undo: (id: string | null) => call('DELETE', `/read-marks/${id}`),
    markUnread: (id: number) => successful(call('DELETE', `/threads/${id}/read`)),
    /** The kind and the reply of the person's notifications about the board, newest first. */
    async notified(): Promise<[string, number | null][]> {
      const answer = await app.request('GET', '/api/notifications', { cookie: person.cookie })
      type Entry = { kind: string; data: { replyId: number | null } }
      const { notifications } = expectStatus(200, answer) as { notifications: Entry[] }
      return notifications.map(({ kind, data }) => [kind, data.replyId])
    },
  }
}

/** Creates a private board with members. */
export async function openPrivateBoard(app: TestApp, ...people: Person[]): Promise<PrivateBoardId> {
  const board: PrivateBoardId = `group-${randomUUID()}`
  await app.services.db.transaction(async (tx) => {
    await createPrivateBoard(tx, board, 'The porch')
    for (const { id } of people) await addBoardMember(tx, board, id, { isModerator: false })
  })
  return board
}
