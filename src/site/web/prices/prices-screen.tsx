import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { siteApi } from '../api.ts'
import { SettingsHeading } from '../settings/settings-heading.tsx'
import { PricingForm } from './pricing-form.tsx'

/** `/admin/site/prices`: the form for how memberships are paid. */
export default function PricesScreen() {
  const { data: account } = useAccount()
  const { data, error, refetch } = useQuery(
    siteApi.queries.getPricing.queryOptions({ staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' }),
  )
  return (
    <>
      <SettingsHeading path="/admin/site/prices" />
      <Text c="dimmed" mb="lg" maw="68ch">
        <Trans>
          What memberships cost, and how they are paid. The landing page, the about page, the terms and the membership
          screens follow it at once.
        </Trans>
      </Text>
      {data && account ? (
        <PricingForm pricing={data} accountId={account.id} />
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load the prices.`)} onRetry={() => refetch()} />
      ) : (
        <Stack gap="lg" maw={720} role="status">
          <VisuallyHidden>
            <Trans>Loading the prices…</Trans>
          </VisuallyHidden>
          {['way', 'amounts', 'text'].map((field) => (
            <Skeleton key={field} height={96} />
          ))}
        </Stack>
      )}
    </>
  )
}
