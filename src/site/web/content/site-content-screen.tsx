import { Anchor, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { siteApi } from '../api.ts'
import { ContentForm } from './content-form.tsx'
import { SiteHeading } from './site-tabs.tsx'

/** Where admins edit the public words: the community's and its founder's. */
export default function SiteContentScreen() {
  const { data: account } = useAccount()
  const { data, error, refetch } = useQuery(
    // What is being edited must not change under the hand; a save finds out whether it did elsewhere.
    siteApi.queries.getContent.queryOptions({ staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' }),
  )
  return (
    <>
      <SiteHeading />
      <Text c="dimmed" mb="lg" maw="68ch">
        The words that visitors and members read on every page, and your founder’s story. Saved changes are public at
        once.{' '}
        <Anchor href="/?view=landing" target="_blank" rel="noopener">
          See the landing page
        </Anchor>
      </Text>
      {data && account ? (
        <ContentForm content={data} accountId={account.id} />
      ) : error ? (
        <LoadError message={messageOf(error, 'Failed to load the site’s words.')} onRetry={() => refetch()} />
      ) : (
        <Stack gap="lg" maw={720} role="status">
          <VisuallyHidden>Loading the site’s words…</VisuallyHidden>
          {['name', 'tagline', 'welcome', 'founder'].map((field) => (
            <Skeleton key={field} height={68} />
          ))}
        </Stack>
      )}
    </>
  )
}
