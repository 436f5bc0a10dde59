import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export type Post = { url: string; method?: string; cookie?: string; body: unknown; network?: string }

/** Sends something as a page of the site does, from a network of its own where one is given. @returns the status */
export function send({ url, method = 'POST', cookie = '', body, network }: Post): Promise<number> {
  const text = JSON.stringify(body)
  const headers: Record<string, string> = {
    cookie,
    origin: new URL(url).origin,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...(network && { 'x-forwarded-for': network }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

/** Does something over and over, so many at once, for some seconds. @returns how often a second */
export async function rateOf(act: (turn: number) => Promise<void>, atOnce: number, seconds: number): Promise<number> {
  const start = performance.now()
  let turn = 0
  let done = 0
  const isOver = () => performance.now() - start > seconds * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isOver()) {
        await act(turn++)
        done++
      }
    }),
  )
  return (done * 1000) / (performance.now() - start)
}
