import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'

// Runs `npm run audit` against a local registry, which implements the one request of npm's protocol that it uses.

const root = fileURLToPath(new URL('../../', import.meta.url))

let registry: Server | undefined
afterEach(() => void registry?.close())

/** Starts a registry that answers the advisory request. @returns its address, and the packages that were requested */
async function startRegistry(status: number, advisories: object) {
  const requested: Record<string, string[]> = {}
  registry = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>)
    if (request.method !== 'POST' || request.url !== '/-/npm/v1/security/advisories/bulk') {
      response.writeHead(404).end('{}')
      return
    }
    Object.assign(requested, JSON.parse(gunzipSync(Buffer.concat(chunks)).toString()))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(advisories))
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  return { url: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`, requested }
}

async function audit(url: string) {
  const child = spawn('npm', ['run', '--silent', 'audit'], {
    cwd: root,
    env: { ...process.env, npm_config_registry: url, npm_config_fetch_retries: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, output, errors }
}

test('without an advisory it exits with 0 after requesting every package of the lockfile', async () => {
  const { url, requested } = await startRegistry(200, {})
  const { code, output, errors } = await audit(url)
  expect([code, output]).toEqual([0, 'No known advisories.\n'])
  // npm 9 prints other warnings.
  expect(errors).not.toContain('the registry could not be asked')
  expect(Object.keys(requested)).toEqual(expect.arrayContaining(['fastify', 'react', 'sharp', 'vitest']))
})

test('an advisory is printed with its address, and it exits with 1', async () => {
  const title = 'Requests are answered twice'
  const advisory = { id: 1, url: 'https://advisories.example/1', title, severity: 'high', vulnerable_versions: '<99' }
  const { url } = await startRegistry(200, { fastify: [advisory] })
  const { code, output } = await audit(url)
  expect(output).toContain(`high: fastify\n  ${title} (<99): https://advisories.example/1\n`)
  expect([code, output]).toEqual([1, expect.stringMatching(/Advisories concern \d+ packages?\.\n$/)])
})

test.each([
  ['does not support the request', 405],
  ['fails', 500],
])('a registry that %s is reported, and it exits with 2', async (_what, status) => {
  const { url } = await startRegistry(status, {})
  const { code, output, errors } = await audit(url)
  expect([code, output]).toEqual([2, ''])
  expect(errors).toContain('the registry could not be asked')
})

test('an unreachable registry is reported, and it exits with 2', async () => {
  const { url } = await startRegistry(200, {})
  registry?.close()
  const { code, errors } = await audit(url)
  expect(code).toBe(2)
  expect(errors).toContain('the registry could not be asked')
})
