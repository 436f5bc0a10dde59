import type { Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import type { StripeStandIn } from './stripe-stand-in.ts'

/**
 * Pays for the membership of a person or their company on the payment page, and confirms the payment on the site.
 * @returns the id of the subscription at the payment service
 */
export async function payFor({ cookie }: Pick<Person, 'cookie'>, app: TestApp, stripe: StripeStandIn): Promise<string> {
  const { body } = await app.request('POST', '/api/membership/checkouts', { cookie })
  const session = [...stripe.account.sessions.values()].find(({ url }) => url === body.url)
  if (!session) throw new Error(`There is no payment page: ${JSON.stringify(body)}`)
  const { id } = stripe.account.pay(session)
  const confirmed = await app.request('POST', '/api/membership/confirmations', { cookie })
  if (confirmed.body.state !== 'active')
    throw new Error(`The payment is not confirmed: ${JSON.stringify(confirmed.body)}`)
  return id
}
