import type { TestApp } from '../../../platform/testing/app/test-app.ts'
import { readZip } from '../../../platform/testing/zip.ts'
import type { Person } from '../people.ts'

/** Downloads a person's data archive. @returns the response, and the files by name */
export async function downloadArchive(app: TestApp, { cookie }: Pick<Person, 'cookie'>) {
  const answer = await fetch(`${app.url}/api/accounts/data-archives`, {
    method: 'POST',
    headers: { origin: app.url, cookie },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, bytes, files: answer.ok ? await readZip(bytes) : new Map<string, Buffer>() }
}
