import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createDrain } from '../connection-draining.ts'

/** Connects so often, asks on each connection, and tells what became of each; counts those connected in `connected`. */
const visitors = `
const { workerData: { port, count, connected }, parentPort } = require('node:worker_threads')
const { connect } = require('node:net')
const visits = Array.from({ length: count }, () => new Promise((resolve) => {
  const socket = connect(port, '127.0.0.1', () => {
    socket.end('GET / HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n')
    Atomics.add(connected, 0, 1)
    Atomics.notify(connected, 0)
  })
  socket.once('data', (data) => resolve(String(data).split('\\r\\n')[0]))
  socket.once('error', (error) => resolve(error.code))
}))
Promise.all(visits).then((outcomes) => parentPort.postMessage(outcomes))
`

const count = 20

/** Lets visitors connect with the system while this thread can let nobody in; resolves with what became of each. */
function visitHeldUp(port: number): Promise<string[]> {
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(visitors, { eval: true, workerData: { port, count, connected } })
  const outcomes = once(worker, 'message')
  const end = Date.now() + 10_000
  for (let here = 0; here < count && Date.now() < end; here = Atomics.load(connected, 0))
    Atomics.wait(connected, 0, here, 1000)
  return outcomes.then(([each]) => each)
}

test('pending connections are answered when a server stops listening, and no others are accepted', async () => {
  const server = createServer((_request, response) => response.end('Welcome')).listen(0, '127.0.0.1', 4096)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const drain = createDrain(server)
  const outcomes = visitHeldUp(port)

  await drain.stopListening()

  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
  expect(await outcomes).toEqual(Array(count).fill('HTTP/1.1 200 OK'))
  await drain.finish()
})

test('connections that arrive while a stopping server is busy are answered', async () => {
  let sendSecond = () => {}
  let outcomes: Promise<string[]> | undefined
  const server = createServer((request, response) => {
    // What is sent in one turn of the loop is read in the next, and who stops listening looks from the second on.
    if (request.url === '/first') sendSecond()
    if (request.url === '/second') outcomes = visitHeldUp(port)
    response.end('Welcome')
  }).listen(0, '127.0.0.1', 4096)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const drain = createDrain(server)
  const sendFirst = await opened(port, '/first')
  sendSecond = await opened(port, '/second')
  // From here on each turn begins with what was sent in the one before.
  await new Promise(setImmediate)

  sendFirst()
  await drain.stopListening()

  expect(await outcomes).toEqual(Array(count).fill('HTTP/1.1 200 OK'))
  await drain.finish()
})

/** A connection that is let in already; sends a request when called. */
async function opened(port: number, path: string): Promise<() => void> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  // Let in as well, not only connected.
  socket.write('GET /before HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'data')
  return () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
}
