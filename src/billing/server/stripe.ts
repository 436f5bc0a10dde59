import { createRequire } from 'node:module'
import type { FastifyBaseLogger } from 'fastify'
import type Stripe from 'stripe'
import type { StripeConfig } from '../../platform/server/config/config.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Plan } from '../contract.ts'

/** Milliseconds for one try; with its repetitions, less than a transaction may stand still. */
const patience = 6000

/** Calls that may wait for Stripe at a time while they hold a membership: the database has connections for others too. */
const mostAtOnce = 4

const require = createRequire(import.meta.url)
/** Loaded where memberships are paid, and nowhere else: it is larger than the rest of what serves them. */
const library = () => require('stripe') as typeof Stripe

const clients = new WeakMap<StripeConfig, Stripe>()

/** Stripe's own library, made once for a configuration; it asks for the version of the API that it is written for. */
export function stripeOf(config: StripeConfig): Stripe {
  const known = clients.get(config)
  if (known) return known
  const url = config.apiUrl === undefined ? undefined : new URL(config.apiUrl)
  const protocol = url?.protocol === 'http:' ? 'http' : 'https'
  const client = new (library())(config.secretKey, {
    ...(url && { protocol, host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443) }),
    timeout: patience,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  clients.set(config, client)
  return client
}

/** The price that a plan is paid by. */
export function priceOf(config: StripeConfig, plan: Plan): string {
  return plan === 'member' ? config.memberPrice : config.employerPrice
}

/** Whether Stripe says that there is no such thing, as of a customer whom somebody deleted there. */
export function isMissing(error: unknown): boolean {
  return error instanceof library().errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/**
 * What a person asked Stripe for.
 * @throws UNAVAILABLE when it does not answer, or not as it should
 */
export async function fromStripe<Value>(log: FastifyBaseLogger, ask: () => Promise<Value>): Promise<Value> {
  try {
    return await inTurn(ask)
  } catch (error) {
    if (!(error instanceof library().errors.StripeError)) throw error
    log.error({ type: error.type, code: error.code, status: error.statusCode }, 'the payment service failed')
    throw problem('UNAVAILABLE', 'The payment service does not answer right now. Please try again in a few minutes.')
  }
}

const waiting: (() => void)[] = []
let busy = 0

/** Waits until few enough others wait for Stripe. */
export async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (busy >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // Whoever waits longest takes the place over.
    if (next) next()
    else busy--
  }
}
