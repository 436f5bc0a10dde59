import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { siteApi } from '../api.ts'
import { SettingsHeading } from '../settings/settings-heading.tsx'
import { SecurityForm } from './security-form.tsx'

/** `/admin/site/security`: the form for who needs two-step login. */
export default function SecurityScreen() {
  const { data, error, refetch } = useQuery(
    // Do not refetch while editing. Saving detects whether another admin saved meanwhile.
    siteApi.queries.getSecurity.queryOptions({ staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' }),
  )
  return (
    <>
      <SettingsHeading path="/admin/site/security" />
      <Text c="dimmed" mb="lg" maw="68ch">
        <Trans>How the accounts that can do the most are protected.</Trans>
      </Text>
      {data ? (
        <SecurityForm security={data} />
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load the settings.`)} onRetry={() => refetch()} />
      ) : (
        <Stack gap="lg" maw={720} role="status">
          <VisuallyHidden>
            <Trans>Loading the settings…</Trans>
          </VisuallyHidden>
          <Skeleton height={72} />
          <Skeleton height={96} />
        </Stack>
      )}
    </>
  )
}
