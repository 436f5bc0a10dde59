import type { Person } from '../../accounts/test/people.ts'
import type { Answer, TestApp } from '../../platform/testing/app/test-app.ts'

/** Requests of a person to their own profile. */
export function asOwner(app: TestApp, person: Person) {
  const send = (method: string, path: string, body?: unknown): Promise<Answer> =>
    app.request(method, `/api/profiles/me${path}`, { cookie: person.cookie, body })
  return {
    read: async () => (await send('GET', '')).body,
    save: (changes: object) => send('PATCH', '', changes),
    uploadPhoto: (bytes: Uint8Array, name = 'me.png') => send('PUT', `/photo?${new URLSearchParams({ name })}`, bytes),
    removePhoto: () => send('DELETE', '/photo'),
    uploadResume: (bytes: Uint8Array, name = 'resume.pdf') =>
      send('PUT', `/resume?${new URLSearchParams({ name })}`, bytes),
    removeResume: () => send('DELETE', '/resume'),
    /** The path of the own resume. */
    resumePath: `/api/profiles/${person.id}/resume`,
  }
}
