import type { TestApp } from '../../platform/testing/test-app.ts'
import { readZip } from '../../platform/testing/zip.ts'
import type { Person } from './people.ts'

/** A person's archive as she downloads it: the answer, and what is in it by name. */
export async function downloadArchive(app: TestApp, { cookie }: Pick<Person, 'cookie'>) {
  const answer = await fetch(`${app.url}/api/accounts/data-archives`, {
    method: 'POST',
    headers: { origin: app.url, cookie },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, bytes, files: answer.ok ? await readZip(bytes) : new Map<string, Buffer>() }
}
