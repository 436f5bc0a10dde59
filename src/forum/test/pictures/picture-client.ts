import { randomUUID } from 'node:crypto'
import type { Person } from '../../../accounts/test/people.ts'
import type { Answer, TestApp } from '../../../platform/testing/app/test-app.ts'
import { asBody, png } from '../../../profiles/test/files.ts'
import type { Picture, Reply, Thread } from '../../contract.ts'
import { addBoardMember, createPrivateBoard } from '../../server/exports.ts'
import { expectStatus } from '../forum-client.ts'

/** A picture of a post as it is sent. */
type Choice = { id: string; description?: string }

/** The API of pictures in posts, called over HTTP as a person. */
export function asPhotographer(app: TestApp, { cookie }: { cookie?: string }) {
  const call = (method: string, path: string, body?: unknown) =>
    app.request(method, `/api/forum${path}`, { cookie, body })
  const send = (bytes: Uint8Array): Promise<Answer> => call('POST', '/pictures', asBody(bytes))
  return {
    call,
    send,
    async upload(bytes?: Uint8Array): Promise<Picture> {
      return expectStatus(201, await send(bytes ?? (await png())))
    },
    startWith(pictures: Choice[], categoryId = 'introductions'): Promise<Answer> {
      return call('POST', '/threads', { categoryId, title: 'A title', content: 'Some content', pictures })
    },
    replyWith(thread: number, pictures: Choice[]): Promise<Answer> {
      return call('POST', `/threads/${thread}/replies`, { content: 'A reply', pictures })
    },
    async picturesOf(thread: number): Promise<{ thread: Picture[]; replies: Picture[][] }> {
      const opened: { thread: Thread; replies: Reply[] } = expectStatus(200, await call('GET', `/threads/${thread}`))
      return { thread: opened.thread.pictures, replies: opened.replies.map(({ pictures }) => pictures) }
    },
    /** The statuses of both sizes of a picture. */
    async load({ small, large }: Picture): Promise<number[]> {
      const answers = await Promise.all([small.url, large.url].map((path) => app.request('GET', path, { cookie })))
      return answers.map(({ status }) => status)
    },
    async bytesOf(path: string): Promise<{ headers: Headers; bytes: Buffer }> {
      const response = await fetch(app.url + path, { headers: cookie ? { cookie } : {} })
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
      return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
    },
  }
}

/** A private board with some members. */
export async function createBoard(app: TestApp, members: Person[]): Promise<`group-${string}`> {
  const board = `group-${randomUUID()}` as const
  await app.services.db.transaction(async (tx) => {
    await createPrivateBoard(tx, board, 'The porch')
    for (const { id } of members) await addBoardMember(tx, board, id, { isModerator: false })
  })
  return board
}

/** The files of pictures that are stored. */
export function storedPictures(app: TestApp): Promise<string[]> {
  return app.services.storage.list('pictures/')
}
