import { Agent, request } from 'node:http'

const sendingAgent = new Agent({ keepAlive: true, maxSockets: 64 })
const readingAgent = new Agent({ keepAlive: true, maxSockets: 1 })

export type Sent = { url: string; method?: string; cookie?: string; body: unknown; network?: string }

/** Sends a write as a page of the site does. @param network the client's address, if any @returns the status */
export function send({ url, method = 'POST', cookie = '', body, network }: Sent): Promise<number> {
  const text = JSON.stringify(body)
  const headers: Record<string, string> = {
    cookie,
    origin: new URL(url).origin,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...(network && { 'x-forwarded-for': network }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: sendingAgent, method, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

/** Reads an answer. @returns it with the milliseconds until its last byte */
export function get(url: string, cookie: string): Promise<{ status: number; body: string; milliseconds: number }> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: readingAgent, headers: { cookie } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const milliseconds = performance.now() - start
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), milliseconds })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
