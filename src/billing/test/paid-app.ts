import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { type StripeStandIn, startStripe } from './stripe-stand-in.ts'

/** An app where memberships are paid. Its clock is that of the payment service, which stops with the app. */
export async function startPaidApp(): Promise<{ app: TestApp; stripe: StripeStandIn }> {
  const stripe = await startStripe()
  const clock = { now: () => stripe.account.now() }
  const app = await startTestApp({ config: { stripe: stripe.config }, clock })
  async function stop(): Promise<void> {
    await app.stop()
    await stripe.stop()
  }
  return { app: { ...app, stop }, stripe }
}
