import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { siteApi } from '../api.ts'
import { SiteHeading } from '../content/site-tabs.tsx'
import { SecurityForm } from './security-form.tsx'

/** Where admins choose who needs two-step login. */
export default function SecurityScreen() {
  const { data, error, refetch } = useQuery(
    // What is being edited must not change under the hand; a save finds out whether it did elsewhere.
    siteApi.queries.getSecurity.queryOptions({ staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' }),
  )
  return (
    <>
      <SiteHeading />
      <Text c="dimmed" mb="lg" maw="68ch">
        How the accounts that can do the most are protected.
      </Text>
      {data ? (
        <SecurityForm security={data} />
      ) : error ? (
        <LoadError message={messageOf(error, 'Failed to load the settings.')} onRetry={() => refetch()} />
      ) : (
        <Stack gap="lg" maw={720} role="status">
          <VisuallyHidden>Loading the settings…</VisuallyHidden>
          <Skeleton height={72} />
          <Skeleton height={96} />
        </Stack>
      )}
    </>
  )
}
