import { Anchor, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { siteApi } from '../api.ts'
import { SettingsHeading } from '../settings/settings-heading.tsx'
import { ContentForm } from './content-form.tsx'

/** `/admin/site`: the form for the public texts of the community and its founder. */
export default function SiteContentScreen() {
  const { data: account } = useAccount()
  const { data, error, refetch } = useQuery(
    // Do not refetch while editing. Saving detects whether another admin saved meanwhile.
    siteApi.queries.getContent.queryOptions({ staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' }),
  )
  return (
    <>
      <SettingsHeading path="/admin/site" />
      <Text c="dimmed" mb="lg" maw="68ch">
        <Trans>
          The texts that visitors and members see on every page, and your founder’s story. Changes are public as soon as
          you save them.{' '}
          <Anchor href="/?view=landing" target="_blank" rel="noopener">
            See the landing page
          </Anchor>
        </Trans>
      </Text>
      {data && account ? (
        <ContentForm content={data} accountId={account.id} />
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load the site’s texts.`)} onRetry={() => refetch()} />
      ) : (
        <Stack gap="lg" maw={720} role="status">
          <VisuallyHidden>
            <Trans>Loading the site’s texts…</Trans>
          </VisuallyHidden>
          {['name', 'tagline', 'welcome', 'founder'].map((field) => (
            <Skeleton key={field} height={68} />
          ))}
        </Stack>
      )}
    </>
  )
}
