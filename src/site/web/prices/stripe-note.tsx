import { Alert } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { formatPrice, type PaymentWay } from '../../../platform/contract/prices.ts'
import type { PricingOverview } from '../../contract.ts'

/** If Stripe is configured: the prices that it charges, or the memberships that it keeps charging with another choice. */
export function StripeNote({ stripe, way }: { stripe: PricingOverview['stripe']; way: PaymentWay }) {
  const { isConfigured, member, employer, running } = stripe
  if (!isConfigured) return null
  const icon = <IconCreditCard size={22} aria-hidden="true" />
  if (way === 'stripe') {
    return (
      <Alert icon={icon} title={t`At Stripe`} color={member && employer ? 'aubergine' : 'gold'}>
        <Trans>
          Members: {member ? formatPrice(member) : t`not known`}. Employers:{' '}
          {employer ? formatPrice(employer) : t`not known`}.{' '}
          {member && employer
            ? t`They are read again every five minutes.`
            : t`A price that Stripe does not name, such as one in tiers, is shown only on its payment page.`}
        </Trans>
      </Alert>
    )
  }
  return (
    <Alert icon={icon} title={t`Stripe is configured`} color="gold">
      <Trans>
        With this choice, no one can start a payment through Stripe, and everyone has full access.{' '}
        {running === 0
          ? t`Nothing is charged through Stripe at present.`
          : t`${plural(running, { one: '# membership is', other: '# memberships are' })} still charged through Stripe and ${
              running === 1 ? 'goes' : 'go'
            } on being charged: nothing is canceled by this. The people concerned can cancel under Membership, and you can cancel for them at Stripe.`}
      </Trans>
    </Alert>
  )
}
