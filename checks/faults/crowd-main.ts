import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Asked, Crowd } from './crowd.ts'

/**
 * Many who ask for the same thing, in a process of its own, with as little work for each as can be: it shares the
 * machine with the server. No connection has more than one request on its way.
 */
const { url, cookie, mix, connections, rate, seconds, heldServer } = JSON.parse(process.argv[2] ?? '') as Asked
const { hostname, port, pathname } = new URL(url)
const only = Buffer.from(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`)
const headEnd = Buffer.from('\r\n\r\n')

let asked = 0
function nextRequest(): Buffer {
  const head = mix?.[asked++ % mix.length]
  if (head === undefined) return only
  return Buffer.from(`${head.replace('{n}', String(asked))}\r\nhost: ${hostname}:${port}\r\n\r\n`)
}

const crowd: Crowd = {
  served: 0,
  sentAway: 0,
  toComeBack: 0,
  others: 0,
  broken: 0,
  unsent: 0,
  seconds: 0,
  processor: 0,
}
const idle: Socket[] = []
let isOver = false

const sockets = Array.from({ length: connections }, () => {
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  let due = 0
  socket.on('data', (chunk: Buffer) => {
    if (due === 0) due = lengthOf(chunk)
    due -= chunk.byteLength
    if (due > 0 || isOver) return
    due = 0
    if (rate === undefined) socket.write(nextRequest())
    else idle.push(socket)
  })
  socket.on('error', () => crowd.broken++)
  socket.on('close', () => isOver || crowd.broken++)
  return socket
})

/** What is written to a socket for the first time is with the system at once, where the server finds it. */
function askAtOnce(): void {
  if (heldServer !== undefined) process.kill(heldServer, 'SIGSTOP')
  try {
    for (const socket of sockets) socket.write(nextRequest())
  } finally {
    if (heldServer !== undefined) process.kill(heldServer, 'SIGCONT')
  }
}

/** Notes what the answer says. @returns bytes of all of it */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf(headEnd)
  const head = chunk.toString('latin1', 0, end)
  const status = head.slice(9, 12)
  if (status === '200' || (mix && status < '500')) crowd.served++
  else if (status === '503') {
    crowd.sentAway++
    if (/\nretry-after: \d/i.test(head)) crowd.toComeBack++
  } else crowd.others++
  return end + headEnd.byteLength + Number(/\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
}

await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
const begin = performance.now()
const used = process.cpuUsage()
if (rate === undefined) askAtOnce()
else idle.push(...sockets)
for (let sent = 0; performance.now() - begin < seconds * 1000; ) {
  await wait(5)
  if (rate === undefined) continue
  // Whose turn has come, whether or not others have been answered.
  for (const due = ((performance.now() - begin) / 1000) * rate; sent < due; sent++) {
    const socket = idle.pop()
    if (socket) socket.write(nextRequest())
    else crowd.unsent++
  }
}
crowd.seconds = (performance.now() - begin) / 1000
const { user, system } = process.cpuUsage(used)
crowd.processor = (user + system) / 1e6 / crowd.seconds
isOver = true
process.send?.(crowd, () => process.exit())
