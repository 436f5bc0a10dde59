import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../../accounts/web/exports.tsx'
import { messageOf } from '../../../../ui/api/api-client.ts'
import { LoadError } from '../../../../ui/feedback/empty-state.tsx'
import { siteApi } from '../../api.ts'
import { SettingsHeading } from '../../settings/settings-heading.tsx'
import { TermsForm } from './terms-form.tsx'
import { TermsVersions } from './terms-versions.tsx'

/** `/admin/site/terms`: the form that publishes terms, and all published versions. */
export default function TermsEditorScreen() {
  const { data: account } = useAccount()
  const { data, error, refetch } = useQuery(
    siteApi.queries.getTerms.queryOptions({ staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' }),
  )
  return (
    <>
      <SettingsHeading path="/admin/site/terms" />
      <Text c="dimmed" mb="lg" maw="68ch">
        <Trans>
          People agree to these terms when they join. Your changes take effect only after you publish them, on the day
          you choose. The default text isn’t legal advice, so please have a lawyer review it.
        </Trans>
      </Text>
      {data && account ? (
        <>
          <TermsForm terms={data} accountId={account.id} />
          <TermsVersions versions={data.versions} />
        </>
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load the terms.`)} onRetry={() => refetch()} />
      ) : (
        <Stack gap="lg" maw={720} role="status">
          <VisuallyHidden>
            <Trans>Loading the terms…</Trans>
          </VisuallyHidden>
          {['law', 'day', 'sections'].map((field) => (
            <Skeleton key={field} height={96} />
          ))}
        </Stack>
      )}
    </>
  )
}
