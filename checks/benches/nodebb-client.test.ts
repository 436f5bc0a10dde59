import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanRate } from '../../bench/nodebb/lean-client.ts'
import { connectToNodebb, nodebbLogin } from '../../bench/nodebb/nodebb-client.ts'
import { fillNodebb, nodebbPaths } from '../../bench/nodebb/nodebb-content.ts'

// The bench needs a NodeBB, which is not always there. A server that answers as NodeBB's API is documented stands in for
// it: it wants the token of the session with every write, and the session's cookie for everything.

let server: Server
let url: string
const topics = new Map<number, string[]>()

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const send = (status: number, body: object, headers = {}) => {
      const json = JSON.stringify(body)
      response.writeHead(status, { 'content-length': Buffer.byteLength(json), ...headers }).end(json)
    }
    const { pathname } = new URL(request.url ?? '', 'http://nodebb.test')
    const isMember = request.headers.cookie?.includes('express.sid=member')
    const session = isMember ? 'member' : 'guest'
    const body = JSON.parse((await text(request)) || '{}')
    if (pathname === '/api/config') {
      return send(200, { csrf_token: session }, isMember ? {} : { 'set-cookie': 'express.sid=guest; Path=/; HttpOnly' })
    }
    if (request.method === 'POST' && request.headers['x-csrf-token'] !== session) return send(403, {})
    if (pathname === '/login') {
      if (body.username !== 'admin' || body.password !== 'secret') return send(403, {})
      return send(200, { next: '/' }, { 'set-cookie': 'express.sid=member; Path=/; HttpOnly' })
    }
    if (!isMember) return send(403, {})
    if (request.method === 'GET' && pathname === '/api/categories') {
      return send(200, {
        categories: [
          { cid: 1, slug: '1/elsewhere', link: 'https://elsewhere.test' },
          { cid: 2, slug: '2/general', link: '' },
        ],
      })
    }
    if (request.method === 'GET') return send(200, {})
    const reply = /^\/api\/v3\/topics\/(\d+)$/.exec(pathname)
    const tid = reply ? Number(reply[1]) : topics.size + 1
    if (!reply) topics.set(tid, [])
    else topics.get(tid)?.push(body.content)
    return send(200, { status: { code: 'ok' }, response: { tid, slug: `${tid}/topic` } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test('without an address there is no NodeBB to compare with', () => {
  expect(nodebbLogin({})).toBeNull()
  expect(nodebbLogin({ NODEBB_URL: 'http://a/', NODEBB_USERNAME: 'b', NODEBB_PASSWORD: 'c' })).toEqual({
    url: 'http://a',
    username: 'b',
    password: 'c',
  })
})

test('a rejected login is reported', async () => {
  await expect(connectToNodebb({ url, username: 'admin', password: 'wrong' })).rejects.toThrow('403 to POST /login')
})

test('the bench fills a NodeBB as a member and reads every page that it compares', async () => {
  const nodebb = await connectToNodebb({ url, username: 'admin', password: 'secret' })
  const filled = await fillNodebb(nodebb)
  expect(filled.category).toBe('2/general')
  expect([...topics.values()].map((replies) => replies.length).filter(Boolean)).toEqual([5, 60, 600])
  const readings = nodebbPaths(filled)
  expect(readings['a list of 20 threads']).toEqual(['/api/category/2/general'])
  // The topic itself is a post, too, so 601 posts are 31 pages.
  expect(['5', '60', '600'].map((count) => readings[`a thread of ${count} replies`]?.length)).toEqual([1, 4, 31])
  for (const paths of Object.values(readings)) {
    expect(await leanRate({ url, paths, cookies: [nodebb.cookie] }, 0.05)).toBeGreaterThan(0)
  }
})
