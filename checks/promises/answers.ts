import { setTimeout as wait } from 'node:timers/promises'
import { headerFaults } from './strict-headers.ts'

/** A request, and what to call it in a test's message. */
export type Sent = { title: string; path: string; init: RequestInit }

/**
 * What is wrong with the answer to something sent, whatever it was; null when nothing is: a fault of ours, an answer
 * that takes longer than it may, a refusal that is no problem details, or headers that are not strict.
 * @param patience milliseconds that an answer may take
 */
export async function faultOf(site: string, sent: Sent, patience: number): Promise<string | null> {
  const { title, path, init } = sent
  const begin = performance.now()
  const response = await fetch(site + path, { ...init, redirect: 'manual' })
  const type = response.headers.get('content-type') ?? ''
  const isStream = type.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  const text = isStream ? '' : await response.text()
  const milliseconds = Math.round(performance.now() - begin)
  const said = `${title}: ${response.status} ${type} ${text.slice(0, 200)}`
  if (response.status === 503 && response.headers.has('retry-after')) {
    // Too much is going on here, and the site says so.
    await wait(500)
    return faultOf(site, sent, patience)
  }
  if (response.status >= 500) return said
  if (milliseconds > patience) return `${said} after ${milliseconds} ms`
  const [loose] = headerFaults(response.headers)
  if (loose) return `${said} with ${loose}`
  if (response.status < 400) return null
  const isProblem = type.startsWith('application/problem+json') && typeof JSON.parse(text).code === 'string'
  return isProblem ? null : said
}
