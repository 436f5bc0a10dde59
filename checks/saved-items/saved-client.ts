import type { Person } from '../../src/accounts/test/people.ts'
import type { SavableKind } from '../../src/platform/contract/content-kinds.ts'
import type { TestApp } from '../../src/platform/testing/app/test-app.ts'
import type { SavedItem } from '../../src/saved/contract.ts'

/** A person's requests about what they saved, over HTTP. */
export function savedOf(app: TestApp, { cookie }: Pick<Person, 'cookie'>) {
  const call = (method: string, path: string, body?: unknown) =>
    app.request(method, `/api/saved${path}`, { cookie, body })
  const statusOf = async (method: string, path: string, body?: unknown) => (await call(method, path, body)).status
  return {
    call,
    save: (kind: SavableKind, id: string | number) => statusOf('PUT', `/${kind}/${id}`),
    remove: (kind: SavableKind, id: string | number) => statusOf('DELETE', `/${kind}/${id}`),
    remind: (kind: SavableKind, id: string | number, date: string, timeZone = 'America/New_York') =>
      call('PUT', `/${kind}/${id}/reminder`, { date, timeZone }),
    forget: (kind: SavableKind, id: string | number) => statusOf('DELETE', `/${kind}/${id}/reminder`),
    async list(query = ''): Promise<{ items: SavedItem[]; next: string | null }> {
      const { status, body } = await call('GET', query)
      if (status !== 200) throw new Error(`No list: ${status} ${JSON.stringify(body)}`)
      return body
    },
    /** The titles in the list; null for what is no longer available. */
    async titles(query = ''): Promise<(string | null)[]> {
      return (await this.list(query)).items.map(({ item }) => item?.title ?? null)
    },
    async state(...keys: string[]): Promise<string[]> {
      return (await call('GET', `/state?items=${keys.join()}`)).body.saved.sort()
    },
  }
}
