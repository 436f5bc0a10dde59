import { createRequire } from 'node:module'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type Stripe from 'stripe'
import { t } from '#text'
import { second } from '../../../platform/contract/durations.ts'
import type { StripeConfig } from '../../../platform/server/config/config.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Plan } from '../../contract.ts'

/** Of one try, in ms. With its retries, it stays below the time that a transaction may be idle. */
const timeout = 6 * second

/**
 * Work that may wait for Stripe at the same time. It locks a membership meanwhile, and the database must have connections
 * left for other requests.
 */
const maxConcurrentCalls = 4

const require = createRequire(import.meta.url)
/** Loaded only where memberships are paid: the library is larger than the rest of the code that serves them. */
const library = () => require('stripe') as typeof Stripe

const clients = new WeakMap<StripeConfig, Stripe>()

/** The client of Stripe's library for a configuration. It requests the version of the API that it was written for. */
export function stripeOf(config: StripeConfig): Stripe {
  const known = clients.get(config)
  if (known) return known
  const url = config.apiUrl === undefined ? undefined : new URL(config.apiUrl)
  const protocol = url?.protocol === 'http:' ? 'http' : 'https'
  const client = new (library())(config.secretKey, {
    ...(url && { protocol, host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443) }),
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  clients.set(config, client)
  return client
}

/** The id of the price at Stripe for a plan. */
export function priceOf(config: StripeConfig, plan: Plan): string {
  return plan === 'member' ? config.memberPrice : config.employerPrice
}

/** Whether Stripe reports that an object does not exist, such as a customer who was deleted there. */
export function isMissing(error: unknown): boolean {
  return error instanceof library().errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/**
 * Does work with Stripe for a request.
 * @throws UNAVAILABLE when Stripe does not answer, or answers with an error
 */
export async function callStripe<Value>(log: FastifyBaseLogger, work: () => Promise<Value>): Promise<Value> {
  try {
    return await withStripeSlot(work)
  } catch (error) {
    if (!(error instanceof library().errors.StripeError)) throw error
    log.error({ type: error.type, code: error.code, status: error.statusCode }, 'the payment service failed')
    throw problem('UNAVAILABLE', t`The payment service isn’t responding right now. Please try again in a few minutes.`)
  }
}

const slots = pLimit(maxConcurrentCalls)

/** Does work with Stripe as soon as fewer than `maxConcurrentCalls` others are at it, first come, first served. */
export function withStripeSlot<Value>(work: () => Promise<Value>): Promise<Value> {
  return slots(work)
}
