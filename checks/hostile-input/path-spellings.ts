import { type Agent, type OutgoingHttpHeaders, request } from 'node:http'

/** Other spellings of an API path. Authorization must not read them differently from the router. */
export function spellingsOf(path: string, host: string): string[] {
  const rest = path.slice('/api'.length)
  const last = path.slice(path.lastIndexOf('/') + 1)
  const parent = path.slice(0, path.lastIndexOf('/'))
  return [
    `/${path}`,
    `/api/${rest}`,
    `${parent}//${last}`,
    `${path}/`,
    `${path}//`,
    `/API${rest}`,
    `${parent}/${last.toUpperCase()}`,
    `/%61pi${rest}`,
    `/api%2F${rest.slice(1)}`,
    `${parent}%2F${last}`,
    `${parent}%5C${last}`,
    `/api/.${rest}`,
    `/api/x/..${rest}`,
    `/api/%2e%2e/api${rest}`,
    `/x/..${path}`,
    `${path};a=b`,
    `${parent};/${last}`,
    `${path}%00`,
    `${path}%20`,
    `${path}.json`,
    `${path}?_method=DELETE&method=DELETE`,
    `//evil.test${path}`,
    `http://${host}${path}`,
    `http://evil.test${path}`,
  ]
}

export type RawAnswer = { status: number; headers: Headers; text: string }

/** Sends a request exactly as it is spelled. `fetch` would normalize the path. */
export function sendRaw(
  base: string,
  agent: Agent,
  { method, path, headers, body }: { method: string; path: string; headers: OutgoingHttpHeaders; body?: string },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base)
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, agent, method, path, headers: { ...headers, ...length } }, (answer) => {
      const status = answer.statusCode ?? 0
      const received = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
      // A stream does not end by itself.
      if (received.get('content-type')?.startsWith('text/event-stream')) {
        answer.destroy()
        return resolve({ status, headers: received, text: '' })
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status, headers: received, text: Buffer.concat(chunks).toString() }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
