import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#text'
import { Trans } from '#trans'
import { homePath, RequireAccount, useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { PageTitle } from '../../../ui/page/page-meta.tsx'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { supportApi } from '../api.ts'
import { SupportForm } from '../form/support-form.tsx'
import styles from './my-requests.module.css'
import { RequestRow, RowsSkeleton } from './request-row.tsx'

const listOptions = supportApi.queries.listOwn.infiniteOptions({
  input: (after: string | undefined) => ({ after }),
  initialPageParam: undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

/** `/support`: the person's own requests with their status. */
export default function MyRequestsScreen() {
  return (
    <RequireAccount access="signedIn" waiting={<RowsSkeleton />}>
      <MyRequests />
    </RequireAccount>
  )
}

function MyRequests() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(listOptions)
  const { data: account } = useAccount()
  const off = useSwitchedOff()
  const [isFormOpen, setFormOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const requests = data?.pages.flatMap((page) => page.requests) ?? []

  if (isFormOpen) {
    const close = () => {
      flushSync(() => setFormOpen(false))
      opener.current?.focus()
    }
    return (
      <>
        <PageTitle title={t`Contact Support`} />
        <SupportForm onClose={close} backLabel={t`Back to My requests`} />
      </>
    )
  }
  return (
    <>
      <PageHeading
        title={t`My requests`}
        back={{ to: homePath(account?.role ?? 'member', off), label: t`Back to Dashboard` }}
        actions={
          <Button
            ref={opener}
            color="terracotta"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setFormOpen(true)}
          >
            <Trans>New request</Trans>
          </Button>
        }
      />
      {error && !data ? (
        <LoadError message={messageOf(error, t`Failed to load your requests.`)} onRetry={() => refetch()} />
      ) : !data ? (
        <RowsSkeleton />
      ) : requests.length === 0 ? (
        <EmptyState
          title={t`No requests yet`}
          text={t`When you ask the team for help, your request and everything said under it will be here.`}
        />
      ) : (
        <ul className={styles.rows}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" mt="lg" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          <Trans>Show older requests</Trans>
        </Button>
      )}
    </>
  )
}
