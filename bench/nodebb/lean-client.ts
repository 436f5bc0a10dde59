import { connect, type Socket } from 'node:net'

/** What a client reads again and again: all of these paths, one after the other, are one answer. */
export type Reading = { url: string; paths: readonly string[]; cookies: readonly string[] }

const end = '\r\n\r\n'

/**
 * Reads the same again and again for some seconds, on one connection for each cookie. It uses as little processor time as
 * possible, because on a small machine the server needs the same processor: it reads only the status and the length.
 * @returns answers a second
 */
export async function leanRate({ url, paths, cookies }: Reading, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  const start = performance.now()
  const counts = await Promise.all(cookies.map((cookie) => requestOften(new URL(url), paths, cookie, until)))
  const answers = counts.reduce((sum, count) => sum + count, 0)
  return (answers * 1000) / paths.length / (performance.now() - start)
}

/** @throws Error for an answer that is not 200, or that has no length */
function requestOften(
  { host, hostname, port }: URL,
  paths: readonly string[],
  cookie: string,
  until: number,
): Promise<number> {
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}${end}`))
  const next = (turn: number) => requests[turn % requests.length] ?? ''
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(port) || 80, hostname, () => socket.write(next(0)))
    socket.setNoDelay(true)
    let answers = 0
    let head = ''
    let missing = 0
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`${host}: the connection was closed`)))
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) missing -= chunk.length
      else {
        head += chunk.toString('latin1')
        const length = head.indexOf(end)
        if (length < 0) return
        const size = /\r\ncontent-length: (\d+)\r\n/i.exec(head.slice(0, length + 2))?.[1]
        if (!head.startsWith('HTTP/1.1 200 ') || size === undefined) {
          socket.destroy(new Error(`${host}${paths[answers % paths.length]} answers ${head.slice(0, length)}`))
          return
        }
        missing = length + end.length + Number(size) - head.length
        head = ''
      }
      if (missing > 0) return
      answers++
      if (performance.now() < until) socket.write(next(answers))
      else {
        socket.removeAllListeners('close')
        socket.destroy()
        resolve(answers)
      }
    })
  })
}
