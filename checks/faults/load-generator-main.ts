import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { LoadOptions, LoadResult } from './load-generator.ts'

/**
 * The process that generates load. It shares the machine with the server, so it does as little work per request as
 * possible: it writes prepared bytes to sockets. Each connection has at most one request in flight.
 */
const { url, cookie, mix, connections, rate, seconds, haltedServer } = JSON.parse(process.argv[2] ?? '') as LoadOptions
const { hostname, port, pathname } = new URL(url)
const defaultRequest = Buffer.from(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`)
const headEnd = Buffer.from('\r\n\r\n')

let requestNumber = 0
function nextRequest(): Buffer {
  const head = mix?.[requestNumber++ % mix.length]
  if (head === undefined) return defaultRequest
  return Buffer.from(`${head.replace('{n}', String(requestNumber))}\r\nhost: ${hostname}:${port}\r\n\r\n`)
}

const result: LoadResult = {
  served: 0,
  rejected: 0,
  withRetryAfter: 0,
  others: 0,
  broken: 0,
  delayed: 0,
  seconds: 0,
  processor: 0,
}
/** Connections without a request in flight. */
const idle: Socket[] = []
/** How many requests are due and wait for a connection. */
let waiting = 0
let isFinished = false

const sockets = Array.from({ length: connections }, () => {
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  let remaining = 0
  socket.on('data', (chunk: Buffer) => {
    if (remaining === 0) remaining = recordResponse(chunk)
    remaining -= chunk.byteLength
    if (remaining > 0 || isFinished) return
    remaining = 0
    if (rate === undefined) socket.write(nextRequest())
    else if (waiting > 0) {
      waiting--
      socket.write(nextRequest())
    } else idle.push(socket)
  })
  socket.on('error', () => result.broken++)
  socket.on('close', () => isFinished || result.broken++)
  return socket
})

/** Sends the first request on every connection. The first write to a socket reaches the kernel at once. */
function sendFirstRequests(): void {
  if (haltedServer !== undefined) process.kill(haltedServer, 'SIGSTOP')
  try {
    for (const socket of sockets) socket.write(nextRequest())
  } finally {
    if (haltedServer !== undefined) process.kill(haltedServer, 'SIGCONT')
  }
}

/** Counts a response by its status. @returns the length of the whole response in bytes */
function recordResponse(chunk: Buffer): number {
  const end = chunk.indexOf(headEnd)
  const head = chunk.toString('latin1', 0, end)
  const status = head.slice(9, 12)
  if (status === '200' || (mix && status < '500')) result.served++
  else if (status === '503') {
    result.rejected++
    if (/\nretry-after: \d/i.test(head)) result.withRetryAfter++
  } else result.others++
  return end + headEnd.byteLength + Number(/\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
}

await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
const begin = performance.now()
const usageBefore = process.cpuUsage()
if (rate === undefined) sendFirstRequests()
else idle.push(...sockets)
for (let sent = 0; performance.now() - begin < seconds * 1000; ) {
  await wait(5)
  if (rate === undefined) continue
  // Send every request that is due, or as soon as a connection is free, whether or not earlier ones have been answered.
  for (const due = ((performance.now() - begin) / 1000) * rate; sent < due; sent++) {
    const socket = idle.pop()
    if (socket) socket.write(nextRequest())
    else {
      waiting++
      result.delayed++
    }
  }
}
result.seconds = (performance.now() - begin) / 1000
const { user, system } = process.cpuUsage(usageBefore)
result.processor = (user + system) / 1e6 / result.seconds
isFinished = true
process.send?.(result, () => process.exit())
