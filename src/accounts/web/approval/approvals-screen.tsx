import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { approvalsApi } from './api.ts'
import classes from './approvals.module.css'
import { WaitingPersonCard } from './waiting-person-card.tsx'

/** Where admins read the answers of people who would like to join, and approve or decline them. */
export default function ApprovalsScreen() {
  const { data, error, refetch } = useQuery(approvalsApi.queries.listWaitingPeople.queryOptions())
  return (
    <>
      <PageHeading title={t`Approvals`} back={{ to: '/admin', label: t`Back to Admin` }} />
      <Text c="dimmed" maw="68ch" mb="lg">
        <Trans>
          People who would like to join, those who have waited longest first. If you approve someone, they get an email
          and can come in at once. If you decline someone, they get a kind email, and their account and answers are
          deleted for good. If you let everyone join, or everyone of their email domain, they come in on their own.
        </Trans>
      </Text>
      <FocusKeepingList label={t`People who are waiting`}>
        {error && !data ? (
          <LoadError message={messageOf(error, t`Failed to load who is waiting.`)} onRetry={() => refetch()} />
        ) : !data ? (
          <>
            <LoadingStatus text={t`Loading who is waiting…`} />
            <Stack gap="lg" aria-hidden="true">
              {[1, 2, 3].map((place) => (
                <Skeleton key={place} height={180} radius="lg" />
              ))}
            </Stack>
          </>
        ) : data.people.length === 0 ? (
          <EmptyState
            title={t`No one is waiting`}
            text={
              <Trans>
                People appear here once they have confirmed their address, while newcomers need approval. You choose
                that in the{' '}
                <Anchor component={Link} to="/admin/settings/joining">
                  settings
                </Anchor>
                .
              </Trans>
            }
          />
        ) : (
          <>
            <ul className={classes.list}>
              {data.people.map((person) => (
                <WaitingPersonCard key={person.id} person={person} />
              ))}
            </ul>
            {data.total > data.people.length && (
              <Text c="dimmed" mt="md">
                <Trans>
                  {formatNumber(data.total - data.people.length)} more are waiting. They appear as you decide.
                </Trans>
              </Text>
            )}
          </>
        )}
      </FocusKeepingList>
    </>
  )
}
