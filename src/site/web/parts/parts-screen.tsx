import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { siteApi } from '../api.ts'
import { SettingsHeading } from '../settings/settings-heading.tsx'
import { PartSwitches } from './part-switches.tsx'

/** `/admin/settings/parts`: which parts of the site the community has. */
export default function PartsScreen() {
  const { data, error, refetch } = useQuery(siteApi.queries.showParts.queryOptions())
  return (
    <>
      <SettingsHeading path="/admin/settings/parts" />
      <Text c="dimmed" mb="lg" maw="68ch">
        <Trans>
          Which parts of the site your community has. A part that is off disappears for everyone at once, from menus,
          searches, emails, and links. Nothing is deleted. Switch it on again, and everything is back.
        </Trans>
      </Text>
      {data ? (
        <PartSwitches parts={data.parts} />
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load the settings.`)} onRetry={() => refetch()} />
      ) : (
        <Stack gap="lg" maw={720} role="status">
          <VisuallyHidden>
            <Trans>Loading the settings…</Trans>
          </VisuallyHidden>
          {['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'].map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </Stack>
      )}
    </>
  )
}
