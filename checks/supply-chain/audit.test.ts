import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'

// `npm run audit` against a registry of our own, which speaks as much of npm's protocol as the question needs.

const root = fileURLToPath(new URL('../../', import.meta.url))

let registry: Server | undefined
afterEach(() => void registry?.close())

/** A registry that answers the question for advisories. @returns its address, and the packages that it was asked about */
async function startRegistry(status: number, advisories: object) {
  const asked: Record<string, string[]> = {}
  registry = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>)
    if (request.method !== 'POST' || request.url !== '/-/npm/v1/security/advisories/bulk') {
      response.writeHead(404).end('{}')
      return
    }
    Object.assign(asked, JSON.parse(gunzipSync(Buffer.concat(chunks)).toString()))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(advisories))
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  return { url: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`, asked }
}

async function audit(url: string) {
  const child = spawn('npm', ['run', '--silent', 'audit'], {
    cwd: root,
    env: { ...process.env, npm_config_registry: url, npm_config_fetch_retries: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, said, complaints }
}

test('without an advisory it ends with 0, and has asked about every package of the lockfile', async () => {
  const { url, asked } = await startRegistry(200, {})
  const { code, said, complaints } = await audit(url)
  expect([code, said]).toEqual([0, 'No known advisories.\n'])
  // npm 9 has warnings of its own to give.
  expect(complaints).not.toContain('the registry could not be asked')
  expect(Object.keys(asked)).toEqual(expect.arrayContaining(['fastify', 'react', 'sharp', 'vitest']))
})

test('an advisory is named with its address, and it ends with 1', async () => {
  const title = 'Requests are answered twice'
  const advisory = { id: 1, url: 'https://advisories.example/1', title, severity: 'high', vulnerable_versions: '<99' }
  const { url } = await startRegistry(200, { fastify: [advisory] })
  const { code, said } = await audit(url)
  expect(said).toContain(`high: fastify\n  ${title} (<99): https://advisories.example/1\n`)
  expect([code, said]).toEqual([1, expect.stringMatching(/Advisories concern \d+ packages?\.\n$/)])
})

test.each([
  ['does not answer the question', 405],
  ['fails', 500],
])('a registry that %s leaves nobody in the belief that all is well: it ends with 2', async (_what, status) => {
  const { url } = await startRegistry(status, {})
  const { code, said, complaints } = await audit(url)
  expect([code, said]).toEqual([2, ''])
  expect(complaints).toContain('the registry could not be asked')
})

test('a registry that cannot be reached is said to be so: it ends with 2', async () => {
  const { url } = await startRegistry(200, {})
  registry?.close()
  const { code, complaints } = await audit(url)
  expect(code).toBe(2)
  expect(complaints).toContain('the registry could not be asked')
})
