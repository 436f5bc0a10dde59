import type { Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'

type Written = { id: number; content: string }

/** Writes to the forum over HTTP what other people then report. */
export function asWriter(app: TestApp, { cookie }: Person) {
  const call = (method: string, path: string, body?: unknown) =>
    app.request(method, `/api/forum${path}`, { cookie, body })
  return {
    call,
    async start(input: { title?: string; content?: string } = {}): Promise<number> {
      const body = { categoryId: 'introductions', title: 'A title', content: 'Some content', ...input }
      return (await call('POST', '/threads', body)).body.id
    },
    async reply(threadId: number, content = 'A reply', parentReplyId?: number): Promise<Written> {
      return (await call('POST', `/threads/${threadId}/replies`, { content, parentReplyId })).body
    },
    async open(threadId: number): Promise<{ thread: { replyCount: number }; replies: Written[] }> {
      const { status, body } = await call('GET', `/threads/${threadId}`)
      if (status !== 200) throw new Error(`Thread ${threadId} answers ${status}`)
      return body
    },
  }
}
