import { Alert } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { second } from '../../../platform/contract/durations.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import { useUrlFilters } from '../../../ui/lists/use-url-filters.ts'
import { mailStates } from '../../mail-contract.ts'
import { adminApi } from '../api.ts'
import listStyles from '../lists.module.css'
import { ListSkeleton } from '../lists.tsx'
import { noneLabels, stateLabels } from './mail-labels.ts'
import { MailTable } from './mail-table.tsx'
import { TestMail } from './test-mail.tsx'

/** Refetch interval in ms while mail is being sent. */
const sendingInterval = 2 * second
/** Refetch interval in ms while mail waits for its next try. */
const retryInterval = 15 * second

const filterOptions = [
  { value: 'all' as const, label: t`All` },
  ...mailStates.map((value) => ({ value, label: stateLabels[value] })),
]

/** The outbox: the mail that the site sends, and whether it arrived. */
export default function MailsScreen() {
  const [address, change] = useUrlFilters()
  const state = mailStates.find((name) => name === address.get('state'))
  const { data, error, refetch, isPlaceholderData, ...paging } = useInfiniteQuery({
    ...adminApi.queries.listMails.infiniteOptions({
      input: (after: string | undefined) => ({ state, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: query }) => {
      if (query.data?.pages[0]?.isSending) return sendingInterval
      return query.data?.pages.some((page) => page.mails.some(({ nextTryAt }) => nextTryAt)) ? retryInterval : false
    },
  })
  const mails = data?.pages.flatMap((page) => page.mails)
  const isMailServerSet = data?.pages[0]?.isMailServerSet ?? true

  return (
    <>
      <PageHeading title={t`Email`} back={{ to: '/admin', label: t`Back to Admin` }} />
      {!isMailServerSet && (
        <Alert color="gold" mb="md" icon={<IconMailOff aria-hidden="true" />} title={t`Email isn’t being sent`}>
          <Trans>
            No mail server is set, so each email is saved as a file on the server. Ask the person who runs it to set
            SMTP_URL and MAIL_FROM and restart the site. Then send a test email from here.
          </Trans>
        </Alert>
      )}
      <TestMail />
      <div className={listStyles.filters}>
        <FilterChips
          label={t`Filter by state`}
          chips={filterOptions}
          value={state ?? 'all'}
          onChange={(value) => change({ state: value === 'all' ? '' : value })}
        />
      </div>
      <FocusKeepingList label={t`Email`}>
        {error && !mails ? (
          <LoadError message={messageOf(error, t`Failed to load the outbox.`)} onRetry={() => refetch()} />
        ) : !mails ? (
          <ListSkeleton text={t`Loading the outbox…`} />
        ) : mails.length === 0 ? (
          <EmptyState
            title={state ? noneLabels[state] : t`No mail yet`}
            text={t`Emails the site sends are listed here, without their contents.`}
          />
        ) : (
          <Results isStale={isPlaceholderData}>
            <MailTable mails={mails} />
            <LoadMore {...paging} />
          </Results>
        )}
      </FocusKeepingList>
    </>
  )
}
