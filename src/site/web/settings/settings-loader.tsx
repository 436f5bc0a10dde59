import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'

/** Options for the data of a form: it is not refetched while somebody edits it. Saving detects a newer version. */
export const whileEditing = { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' } as const

type SettingsLoaderProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** Shows a form once its data is there, and until then a skeleton or the error. */
export function SettingsLoader<Data>({ query: { data, error, refetch }, children }: SettingsLoaderProps<Data>) {
  if (data !== undefined) return children(data)
  if (error) return <LoadError message={messageOf(error, t`Failed to load the settings.`)} onRetry={() => refetch()} />
  return (
    <Stack gap="lg" maw={720} role="status">
      <VisuallyHidden>
        <Trans>Loading the settings…</Trans>
      </VisuallyHidden>
      <Skeleton height={72} />
      <Skeleton height={160} />
    </Stack>
  )
}
