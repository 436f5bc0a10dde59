import type { Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import type { StripeStandIn } from './stripe-stand-in.ts'

/**
 * Lets somebody go through the payment page, for herself or her company, until the site knows that it is paid.
 * @returns the id of the subscription at the payment service
 */
export async function payFor({ cookie }: Pick<Person, 'cookie'>, app: TestApp, stripe: StripeStandIn): Promise<string> {
  const { body } = await app.request('POST', '/api/membership/checkouts', { cookie })
  const session = [...stripe.account.sessions.values()].find(({ url }) => url === body.url)
  if (!session) throw new Error(`There is no payment page: ${JSON.stringify(body)}`)
  const { id } = stripe.account.pay(session)
  const confirmed = await app.request('POST', '/api/membership/confirmations', { cookie })
  if (confirmed.body.state !== 'active') throw new Error(`It is not paid: ${JSON.stringify(confirmed.body)}`)
  return id
}
