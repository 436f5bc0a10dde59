import { setTimeout as wait } from 'node:timers/promises'
import { machineSpeedFactor } from '../../src/platform/testing/machine-speed.ts'
import { headerFaults } from './security-headers.ts'

/** A request, and its name in a test's message. */
export type Sent = { title: string; path: string; init: RequestInit }

/**
 * Sends a request and checks the answer, whatever was sent.
 * @param timeout milliseconds that an answer may take, multiplied by the machine speed factor
 * @returns the fault: a server error, a slow answer, a rejection without problem details, or missing security headers;
 * null when there is none
 */
export async function faultOf(site: string, sent: Sent, timeout: number): Promise<string | null> {
  return (await answerTo(site, sent, timeout)).fault
}

type CheckedResponse = { status: number; fault: string | null }

/** The same with the status of the answer. */
export async function answerTo(site: string, sent: Sent, timeout: number, isSecond = false): Promise<CheckedResponse> {
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
    // Load shedding: the machine is busy.
    await wait(500)
    return answerTo(site, sent, timeout, isSecond)
  }
  const summary = `${title}: ${status} ${type} ${text.slice(0, 200)}`
  const [weakHeader] = headerFaults(headers)
  if (status >= 500) return { status, fault: summary }
  if (weakHeader) return { status, fault: `${summary} with ${weakHeader}` }
  const isProblem = () => type.startsWith('application/problem+json') && typeof JSON.parse(text).code === 'string'
  if (status >= 400 && !isProblem()) return { status, fault: summary }
  if (milliseconds <= timeout || milliseconds <= timeout * machineSpeedFactor()) return { status, fault: null }
  if (isSecond) return { status, fault: `${summary} after ${milliseconds} ms` }
  // Other work of the machine may delay a single answer. An answer that is slow by itself is slow again.
  return { status, fault: (await answerTo(site, sent, timeout, true)).fault }
}
