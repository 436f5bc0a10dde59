import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { test as base } from '../../platform/testing/browser/browser.ts'
import { type StripeStandIn, startStripe } from './stripe-stand-in.ts'

/** Playwright's test with a site where memberships are paid. Its clock is that of the payment service. */
export const test = base.extend<object, { stripe: StripeStandIn; site: TestApp }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const stripe = await startStripe()
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ stripe }, use) => {
      const clock = { now: () => stripe.account.now() }
      const site = await startTestApp({ pages: true, config: { stripe: stripe.config }, clock })
      stripe.deliverTo(site.url)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
