import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { StripeConfig } from '../../../platform/server/config/config.ts'
import { problemBody } from '../../../platform/server/http/problem-details.ts'
import { paymentNotices } from '../tables.ts'
import {
  adoptCustomer,
  lockMembershipAndPeople,
  membershipIdBy,
  membershipNamedBy,
  syncMembership,
} from './membership-sync.ts'
import { stripeOf, withStripeSlot } from './stripe-client.ts'

/** Bytes. */
const bodyLimit = 256 * 1024
/** Seconds after which a notice is rejected as too old, so that a recorded one cannot be replayed. */
const tolerance = 300

/**
 * Mounts the webhook at which Stripe reports changes. It is outside the API because its signature covers the raw bytes of
 * the body. Does nothing where Stripe is not configured.
 */
export function mountStripeWebhook(app: FastifyInstance, services: Services): void {
  const { stripe: config } = services.config
  if (config === undefined) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post('/webhooks/stripe', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const event = verifiedEvent(config, request.body, request.headers['stripe-signature'], services.clock.now())
      if (!event)
        return reply.status(400).send(problemBody('INVALID_INPUT', 'This notice is not signed as it should.', 400))
      try {
        await withStripeSlot(() => handleEvent(services, event))
      } catch (error) {
        // Stripe repeats a notice that was answered with an error. The transaction has stored noobject.
        request.log.error({ err: error, notice: event.id }, 'a payment notice could not be handled')
        return reply.status(500).send(problemBody('INTERNAL', 'Please send this again later.', 500))
      }
      return reply.send({ received: true })
    })
  })
}

/** The event of a request that is signed with the site's secret, recent, and unchanged; null for any other request. */
function verifiedEvent(config: StripeConfig, body: unknown, signature: unknown, now: Date): Stripe.Event | null {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') return null
  const { webhooks } = stripeOf(config)
  try {
    return webhooks.constructEvent(body, signature, config.webhookSecret, tolerance, undefined, now.getTime())
  } catch {
    return null
  }
}

/**
 * Syncs the membership that an event is about. The event only says that something changed for a customer; the status is
 * read from Stripe, so that events may arrive in any order. An event that arrives twice is handled once.
 */
async function handleEvent(services: Services, event: Stripe.Event): Promise<void> {
  const { customerId, membershipId } = subjectOf(event)
  if (customerId === null) return
  let id = await membershipIdBy(services.db, customerId)
  if (id === null && membershipId !== null && (await adoptCustomer(services.db, membershipId, customerId))) {
    id = membershipId
  }
  if (id === null) return
  const known = id
  await services.db.transaction(async (tx) => {
    const locked = await lockMembershipAndPeople(tx, known)
    if (!locked) return
    const stored = await tx
      .insert(paymentNotices)
      .values({ id: event.id, type: event.type, receivedAt: services.clock.now() })
      .onConflictDoNothing()
      .returning({ id: paymentNotices.id })
    if (stored.length === 1) await syncMembership(services, tx, locked)
  })
}

/** The customer that an event is about and the membership in its metadata, as far as the event names them. */
function subjectOf(event: Stripe.Event): { customerId: string | null; membershipId: string | null } {
  const object = event.data.object as {
    id?: string
    object?: string
    customer?: string | { id: string } | null
    metadata?: Record<string, string> | null
  }
  const customer = object.object === 'customer' ? object.id : object.customer
  const customerId = (typeof customer === 'object' ? customer?.id : customer) ?? null
  return { customerId, membershipId: membershipNamedBy(object.metadata) }
}
