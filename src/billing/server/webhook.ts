import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { StripeConfig } from '../../platform/server/config/config.ts'
import { problemBody } from '../../platform/server/http/problem-details.ts'
import { inTurn, stripeOf } from './stripe.ts'
import { adoptCustomer, holdWithPeople, membershipIdBy, membershipNamedBy, syncHeld } from './syncing.ts'
import { paymentNotices } from './tables.ts'

const bodyLimit = 256 * 1024
/** Seconds after which a notice is too old to be believed: somebody may have kept it. */
const tolerance = 300

/**
 * Where Stripe tells that something changed, outside the API: it signs what it sends byte by byte. Nothing is mounted
 * where memberships cost nothing.
 */
export function mountStripeWebhook(app: FastifyInstance, services: Services): void {
  const { stripe: config } = services.config
  if (config === undefined) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post('/webhooks/stripe', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const event = believed(config, request.body, request.headers['stripe-signature'], services.clock.now())
      if (!event)
        return reply.status(400).send(problemBody('INVALID_INPUT', 'This notice is not signed as it should.', 400))
      try {
        await inTurn(() => heed(services, event))
      } catch (error) {
        // Answered like this, Stripe tells it again; nothing is noted as done.
        request.log.error({ err: error, notice: event.id }, 'a payment notice could not be heeded')
        return reply.status(500).send(problemBody('INTERNAL', 'Please tell this again later.', 500))
      }
      return reply.send({ received: true })
    })
  })
}

/** What was sent, when it is signed with our secret, just now and unchanged; else null. */
function believed(config: StripeConfig, body: unknown, signature: unknown, now: Date): Stripe.Event | null {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') return null
  const { webhooks } = stripeOf(config)
  try {
    return webhooks.constructEvent(body, signature, config.webhookSecret, tolerance, undefined, now.getTime())
  } catch {
    return null
  }
}

/**
 * A notice only says that something changed for a customer: how things stand is read anew, so that notices may come in
 * any order. What comes twice is done once.
 */
async function heed(services: Services, event: Stripe.Event): Promise<void> {
  const { customerId, membershipId } = concernOf(event)
  if (customerId === null) return
  let id = await membershipIdBy(services.db, customerId)
  if (id === null && membershipId !== null && (await adoptCustomer(services.db, membershipId, customerId))) {
    id = membershipId
  }
  if (id === null) return
  const known = id
  await services.db.transaction(async (tx) => {
    const held = await holdWithPeople(tx, known)
    if (!held) return
    const noted = await tx
      .insert(paymentNotices)
      .values({ id: event.id, type: event.type, receivedAt: services.clock.now() })
      .onConflictDoNothing()
      .returning({ id: paymentNotices.id })
    if (noted.length === 1) await syncHeld(services, tx, held)
  })
}

/** Which customer an event is about, and whose membership she was made for, as far as it says so. */
function concernOf(event: Stripe.Event): { customerId: string | null; membershipId: string | null } {
  const thing = event.data.object as {
    id?: string
    object?: string
    customer?: string | { id: string } | null
    metadata?: Record<string, string> | null
  }
  const customer = thing.object === 'customer' ? thing.id : thing.customer
  const customerId = (typeof customer === 'object' ? customer?.id : customer) ?? null
  return { customerId, membershipId: membershipNamedBy(thing.metadata) }
}
