import { connect, type Socket } from 'node:net'

const end = '\r\n\r\n'

/**
 * Requests a path again and again for some seconds, on one connection for each cookie. It uses as little processor time as
 * possible, because on a small machine the server needs the same processor: it reads only the status and the length.
 * @returns answers a second
 */
export async function leanRate(port: number, path: string, cookies: readonly string[], seconds: number) {
  const until = performance.now() + seconds * 1000
  const start = performance.now()
  const counts = await Promise.all(cookies.map((cookie) => requestOften(port, path, cookie, until)))
  const answers = counts.reduce((sum, count) => sum + count, 0)
  return (answers * 1000) / (performance.now() - start)
}

/** @throws Error for an answer that is not 200, or that has no length */
function requestOften(port: number, path: string, cookie: string, until: number): Promise<number> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}${end}`)
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.setNoDelay(true)
    let answers = 0
    let head = ''
    let missing = 0
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`${path}: the connection was closed`)))
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) missing -= chunk.length
      else {
        head += chunk.toString('latin1')
        const length = head.indexOf(end)
        if (length < 0) return
        const size = /\r\ncontent-length: (\d+)\r\n/i.exec(head.slice(0, length + 2))?.[1]
        if (!head.startsWith('HTTP/1.1 200 ') || size === undefined) {
          socket.destroy(new Error(`${path} answers ${head.slice(0, length)}`))
          return
        }
        missing = length + end.length + Number(size) - head.length
        head = ''
      }
      if (missing > 0) return
      answers++
      if (performance.now() < until) socket.write(request)
      else {
        socket.removeAllListeners('close')
        socket.destroy()
        resolve(answers)
      }
    })
  })
}
