import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { siteApi } from '../api.ts'
import { SettingsHeading } from '../settings/settings-heading.tsx'
import { JoiningForm } from './joining-form.tsx'

/** `/admin/settings/joining`: who may join. */
export default function JoiningScreen() {
  const { data, error, refetch } = useQuery(
    // Do not refetch while editing. Saving detects whether another admin saved meanwhile.
    siteApi.queries.getJoining.queryOptions({ staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' }),
  )
  return (
    <>
      <SettingsHeading path="/admin/settings/joining" />
      <Text c="dimmed" mb="lg" maw="68ch">
        <Trans>Changes take effect at once.</Trans>
      </Text>
      {data ? (
        <JoiningForm joining={data} />
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load the settings.`)} onRetry={() => refetch()} />
      ) : (
        <Stack gap="lg" maw={720} role="status">
          <VisuallyHidden>
            <Trans>Loading the settings…</Trans>
          </VisuallyHidden>
          <Skeleton height={240} />
          <Skeleton height={120} />
        </Stack>
      )}
    </>
  )
}
