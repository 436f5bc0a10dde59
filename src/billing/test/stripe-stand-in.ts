import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { StripeConfig } from '../../platform/server/config/config.ts'
import { prices, StripeAccount, webhookSecret } from './stripe-account.ts'
import { readForm, type Tree, textAt, textsAt } from './stripe-form.ts'

const secretKey = 'sk_test_of_the_stand_in'

type Answer = { status: number; body: object | string; location?: string }
class Rejection extends Error {
  readonly answer: Answer
  constructor(status: number, error: object) {
    super('refused')
    this.answer = { status, body: { error } }
  }
}

export type StripeStandIn = {
  config: StripeConfig
  account: StripeAccount
  /** Requests so far, such as "POST /v1/customers". */
  calls: string[]
  /** Faults: `failing` responds 500 to all requests, `delay` is in ms. */
  trouble: { failing: boolean; delay: number }
  /** Posts every notice from now on to a site, as it happens. */
  deliverTo(siteUrl: string): void
  stop(): Promise<void>
}

/**
 * A stand-in for Stripe over HTTP: its paths, form encoding, idempotency keys, pages of lists, errors, and signatures as in
 * its OpenAPI description, with a payment page and a portal that a browser can use.
 */
export async function startStripe(): Promise<StripeStandIn> {
  const account = new StripeAccount()
  const calls: string[] = []
  const trouble = { failing: false, delay: 0 }
  const remembered = new Map<string, { asked: string; answer: Answer }>()
  let url = ''

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { status, body: answer, location } = await handle(request, body)
    const isPage = typeof answer === 'string'
    response.writeHead(status, {
      'content-type': isPage ? 'text/html' : 'application/json',
      ...(location && { location }),
    })
    response.end(isPage ? answer : JSON.stringify(answer))
  })

  async function handle(request: IncomingMessage, body: string): Promise<Answer> {
    const { pathname, search } = new URL(request.url ?? '/', url)
    const method = request.method ?? 'GET'
    if (!pathname.startsWith('/v1/')) return page(method, pathname, readForm(body))
    calls.push(`${method} ${pathname}`)
    if (trouble.delay > 0) await wait(trouble.delay)
    if (trouble.failing) return { status: 500, body: { error: { type: 'api_error', message: 'Trouble.' } } }
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return { status: 401, body: { error: { type: 'invalid_request_error' } } }
    const key = request.headers['idempotency-key']
    const asked = `${method} ${pathname} ${body}`
    const known = typeof key === 'string' ? remembered.get(key) : undefined
    if (known)
      return known.asked === asked ? known.answer : { status: 400, body: { error: { type: 'idempotency_error' } } }
    try {
      const form = readForm(method === 'GET' ? search.slice(1) : body)
      const answer = { status: 200, body: api(method, pathname.slice('/v1/'.length).split('/'), form) }
      if (typeof key === 'string') remembered.set(key, { asked, answer: structuredClone(answer) })
      return answer
    } catch (error) {
      if (error instanceof Rejection) return error.answer
      throw error
    }
  }

  function api(method: string, [kind = '', id = '', act = '']: string[], form: Tree): object {
    switch (`${method} ${kind}`) {
      case 'POST customers':
        if (id) return Object.assign(requireFound(account.customers.get(id), id), form)
        return account.addCustomer(textAt(form, 'name') ?? '', textAt(form, 'email') ?? '', textsAt(form, 'metadata'))
      case 'GET customers': {
        const customer = requireFound(account.customers.get(id), id)
        return customer.deleted ? { id, object: 'customer', deleted: true } : customer
      }
      case 'DELETE customers':
        if (requireFound(account.customers.get(id), id).deleted) throw missing(id)
        account.deleteCustomer(id)
        return { id, object: 'customer', deleted: true }
      case 'GET subscriptions':
        return id ? expanded(requireFound(account.subscriptions.get(id), id), []) : listSubscriptions(form)
      case 'POST subscriptions': {
        const isEnding = textAt(form, 'cancel_at_period_end')
        if (isEnding !== undefined) account.cancelAtEnd(id, isEnding === 'true')
        else if (textAt(form, 'cancel_at') === '') account.cancelAtEnd(id, false)
        return requireFound(account.subscriptions.get(id), id)
      }
      case 'DELETE subscriptions':
        account.cancel(id)
        return requireFound(account.subscriptions.get(id), id)
      case 'GET prices':
        return requireFound(account.prices.get(id), id)
      case 'GET invoices': {
        const isMatch = (invoice: { subscription: string; status: string }) =>
          invoice.subscription === textAt(form, 'subscription') &&
          invoice.status === (textAt(form, 'status') ?? invoice.status)
        return pageOf([...account.invoices.values()].filter(isMatch).reverse(), form)
      }
      case 'POST billing_portal':
        return {
          object: 'billing_portal.session',
          url: `${url}/portal/${textAt(form, 'customer')}?back=${encodeURIComponent(textAt(form, 'return_url') ?? '')}`,
        }
      case 'GET checkout':
        return pageOf(
          [...account.sessions.values()].filter(({ customer }) => customer === textAt(form, 'customer')).reverse(),
          form,
        )
      case 'POST checkout':
        return act ? expire(act) : checkout(form)
      default:
        throw new Rejection(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method} /v1/${kind}).`,
        })
    }
  }

  function expire(id: string): object {
    const session = requireFound(account.sessions.get(id), id)
    account.expire(session)
    return session
  }

  function checkout(form: Tree): object {
    const customer = textAt(form, 'customer') ?? ''
    if (requireFound(account.customers.get(customer), customer).deleted) throw missing(customer)
    const price = textAt(form, 'line_items', '0', 'price') ?? ''
    if (!Object.values(prices).includes(price)) throw missing(price)
    const trialDays = Number(textAt(form, 'subscription_data', 'trial_period_days') ?? 0)
    const metadata = textsAt(form, 'subscription_data', 'metadata')
    const client_reference_id = textAt(form, 'client_reference_id') ?? null
    const [success_url = '', cancel_url = ''] = [textAt(form, 'success_url'), textAt(form, 'cancel_url')]
    return account.addSession(
      { customer, price, trialDays, metadata, client_reference_id, success_url, cancel_url },
      url,
    )
  }

  function listSubscriptions(form: Tree): object {
    const { customer, price, status } = {
      customer: textAt(form, 'customer'),
      price: textAt(form, 'price'),
      status: textAt(form, 'status'),
    }
    const matching = [...account.subscriptions.values()]
      .reverse()
      .filter(
        (subscription) =>
          (customer === undefined || subscription.customer === customer) &&
          (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
          (status === 'all' ||
            (status === undefined ? subscription.status !== 'canceled' : subscription.status === status)),
      )
    const expand = Object.values(textsAt(form, 'expand'))
    const list = pageOf(matching, form)
    return { ...list, data: list.data.map((subscription) => expanded(subscription, expand)) }
  }

  function expanded<Item extends { latest_invoice: string | null }>(item: Item, expand: string[]): object {
    if (!expand.includes('data.latest_invoice')) return item
    return { ...item, latest_invoice: account.invoices.get(item.latest_invoice ?? '') ?? null }
  }

  function page(method: string, pathname: string, form: Tree): Answer {
    const [, kind = '', id = ''] = pathname.split('/')
    const session = account.sessions.get(id)
    if (kind === 'pay' && session?.status === 'open') {
      if (method === 'GET')
        return {
          status: 200,
          body: html('Pay', '<button name="act" value="pay">Subscribe</button>', session.cancel_url),
        }
      account.pay(session)
      return { status: 303, body: '', location: session.success_url }
    }
    if (kind === 'portal' && account.customers.has(id)) {
      if (textAt(form, 'act') === 'settle')
        for (const subscription of account.subscriptionsOf(id)) account.settle(subscription.id)
      const paid = method === 'POST' ? '<p>Paid, thank you</p>' : ''
      return {
        status: 200,
        body: html('Customer portal', `${paid}<button name="act" value="settle">Pay what is missing</button>`, '/'),
      }
    }
    return { status: 404, body: html('Nothing here', '', '/') }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ours = { memberPrice: prices.member, employerPrice: prices.employer, trialDays: 0 }
  return {
    config: { secretKey, webhookSecret, ...ours, apiUrl: url },
    account,
    calls,
    trouble,
    deliverTo(siteUrl) {
      account.onNotice = (notice) => {
        const { body, signature } = account.signed(notice)
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
        void fetch(`${siteUrl}/webhooks/stripe`, { method: 'POST', body, headers }).catch(() => {})
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function requireFound<Item>(item: Item | undefined, id: string): Item {
  if (item === undefined) throw missing(id)
  return item
}

function missing(id: string): Rejection {
  return new Rejection(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such thing: '${id}'`,
  })
}

function pageOf<Item extends { id: string }>(items: Item[], form: Tree) {
  const after = textAt(form, 'starting_after')
  const begin = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1
  const end = begin + Number(textAt(form, 'limit') ?? 10)
  return { object: 'list', url: '/v1/list', has_more: end < items.length, data: items.slice(begin, end) }
}

function html(title: string, form: string, back: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1><form method="post">${form}</form><a href="${back}">Back</a></main>`
}
