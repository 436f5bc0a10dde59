import { setTimeout as wait } from 'node:timers/promises'
import { slowness } from '../../src/platform/testing/machine-speed.ts'
import { headerFaults } from './strict-headers.ts'

/** A request, and what to call it in a test's message. */
export type Sent = { title: string; path: string; init: RequestInit }

/**
 * What is wrong with the answer to something sent, whatever it was; null when nothing is: a fault of ours, an answer
 * that takes longer than it may, a refusal that is no problem details, or headers that are not strict.
 * @param patience milliseconds that an answer may take, by the machine's pace
 */
export async function faultOf(site: string, sent: Sent, patience: number): Promise<string | null> {
  return (await answerTo(site, sent, patience)).fault
}

type Judged = { status: number; fault: string | null }

/** The status of the answer to something sent, and what is wrong with it, as `faultOf` says. */
export async function answerTo(site: string, sent: Sent, patience: number, isSecond = false): Promise<Judged> {
  const { title, path, init } = sent
  const begin = performance.now()
  const response = await fetch(site + path, { ...init, redirect: 'manual' })
  const { status, headers } = response
  const type = headers.get('content-type') ?? ''
  const isStream = type.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  const text = isStream ? '' : await response.text()
  const milliseconds = Math.round(performance.now() - begin)
  if (status === 503 && headers.has('retry-after')) {
    // Too much is going on here, and the site says so.
    await wait(500)
    return answerTo(site, sent, patience, isSecond)
  }
  const said = `${title}: ${status} ${type} ${text.slice(0, 200)}`
  const [loose] = headerFaults(headers)
  if (status >= 500) return { status, fault: said }
  if (loose) return { status, fault: `${said} with ${loose}` }
  const isProblem = () => type.startsWith('application/problem+json') && typeof JSON.parse(text).code === 'string'
  if (status >= 400 && !isProblem()) return { status, fault: said }
  if (milliseconds <= patience || milliseconds <= patience * slowness()) return { status, fault: null }
  if (isSecond) return { status, fault: `${said} after ${milliseconds} ms` }
  // What else the machine does may hold up a single answer; one that takes long by itself takes long again.
  return { status, fault: (await answerTo(site, sent, patience, true)).fault }
}
