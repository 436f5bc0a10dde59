import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { drainable } from './draining.ts'

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

test('whoever has connected when a server stops listening is answered, and nobody comes after them', async () => {
  const server = createServer((_request, response) => response.end('Welcome')).listen(0, '127.0.0.1', 4096)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const drain = drainable(server)
  const count = 50
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(visitors, { eval: true, workerData: { port, count, connected } })
  const outcomes = once(worker, 'message')
  // They connect with the system while this thread can let nobody in.
  for (let here = 0; here < count; here = Atomics.load(connected, 0)) Atomics.wait(connected, 0, here, 10_000)

  await drain.stopListening()

  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
  expect((await outcomes)[0]).toEqual(Array(count).fill('HTTP/1.1 200 OK'))
  await drain.finish()
})
