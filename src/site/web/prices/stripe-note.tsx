import { Alert } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { formatPrice, type PaymentWay } from '../../../platform/contract/prices.ts'
import { formatCount } from '../../../ui/text/numbers.ts'
import type { PricingOverview } from '../../contract.ts'

/** If Stripe is configured: the prices that it charges, or the memberships that it keeps charging with another choice. */
export function StripeNote({ stripe, way }: { stripe: PricingOverview['stripe']; way: PaymentWay }) {
  const { isConfigured, member, employer, running } = stripe
  if (!isConfigured) return null
  const icon = <IconCreditCard size={22} aria-hidden="true" />
  if (way === 'stripe') {
    return (
      <Alert icon={icon} title="At Stripe" color={member && employer ? 'aubergine' : 'gold'}>
        Members: {member ? formatPrice(member) : 'not known'}. Employers:{' '}
        {employer ? formatPrice(employer) : 'not known'}.{' '}
        {member && employer
          ? 'They are read again every five minutes.'
          : 'A price that Stripe does not name, such as one in tiers, is shown only on its payment page.'}
      </Alert>
    )
  }
  return (
    <Alert icon={icon} title="Stripe is configured" color="gold">
      With this choice, no one can start a payment through Stripe, and everyone has full access.{' '}
      {running === 0
        ? 'Nothing is charged through Stripe at present.'
        : `${formatCount(running, 'membership is', 'memberships are')} still charged through Stripe and ${
            running === 1 ? 'goes' : 'go'
          } on being charged: nothing is canceled by this. The people concerned can cancel under Membership, and you can cancel for them at Stripe.`}
    </Alert>
  )
}
