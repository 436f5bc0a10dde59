import { Alert } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { plural, t } from '#text'
import { formatPrice, type PaymentWay } from '../../../platform/contract/prices.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { PricingOverview } from '../../contract.ts'

/** If Stripe is configured: the prices that it charges, or the memberships that it keeps charging with another choice. */
export function StripeNote({ stripe, way }: { stripe: PricingOverview['stripe']; way: PaymentWay }) {
  const { isConfigured, member, employer, running } = stripe
  if (!isConfigured) return null
  const icon = <IconCreditCard size={22} aria-hidden="true" />
  if (way === 'stripe') {
    return (
      <Alert icon={icon} title={t`At Stripe`} color={member && employer ? 'aubergine' : 'gold'}>
        {sentences(
          member ? t`Members: ${formatPrice(member)}.` : t`Members: not known.`,
          employer ? t`Employers: ${formatPrice(employer)}.` : t`Employers: not known.`,
          member && employer
            ? t`They are read again every five minutes.`
            : t`A price that Stripe does not name, such as one in tiers, is shown only on its payment page.`,
        )}
      </Alert>
    )
  }
  return (
    <Alert icon={icon} title={t`Stripe is configured`} color="gold">
      {sentences(
        t`With this choice, no one can start a payment through Stripe, and everyone has full access.`,
        plural(running, {
          0: 'Nothing is charged through Stripe at present.',
          one: '# membership is still charged through Stripe and goes on being charged: nothing is canceled by this.',
          other: '# memberships are still charged through Stripe and go on being charged: nothing is canceled by this.',
        }),
        running > 0 && t`The people concerned can cancel under Membership, and you can cancel for them at Stripe.`,
      )}
    </Alert>
  )
}
