import { Alert, Anchor, Skeleton, Stack, Title } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore } from '../../../ui/lists/results.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import { invitationsApi } from '../api.ts'
import { type InvitationActions, InvitationRow } from '../list/invitation-row.tsx'
import classes from '../list/invitations.module.css'
import { LinkForm } from './link-form.tsx'
import { MailForm } from './mail-form.tsx'

/** `/admin/invitations`: where admins invite people, and see who joined. */
export default function InvitationsScreen() {
  const queryClient = useQueryClient()
  const { whoMayJoin } = useCommunity()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    invitationsApi.queries.listInvitations.infiniteOptions({
      input: (after: string | undefined) => ({ after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  const refetchList = () => queryClient.invalidateQueries({ queryKey: invitationsApi.queries.listInvitations.key() })
  const actions: InvitationActions = {
    resend: (id) => invitationsApi.client.resendInvitation({ id }),
    revoke: (id) => invitationsApi.client.revokeInvitation({ id }),
    refetch: refetchList,
  }
  const invitations = data?.pages.flatMap((page) => page.invitations)
  return (
    <>
      <PageHeading title={t`Invitations`} back={{ to: '/admin', label: t`Back to Admin` }} />
      {whoMayJoin === 'closed' && (
        <Alert color="terracotta" mb="lg" title={t`No one can join right now`}>
          <Trans>
            Invitations work again once you change that in the{' '}
            <Anchor component={Link} to="/admin/settings/joining">
              settings
            </Anchor>
            .
          </Trans>
        </Alert>
      )}
      <div className={classes.forms}>
        <MailForm onSent={refetchList} />
        <LinkForm onMade={refetchList} />
      </div>
      <section aria-labelledby="sent">
        <Title order={2} id="sent" className={classes.heading}>
          <Trans>Sent so far</Trans>
        </Title>
        {error && !data ? (
          <LoadError message={messageOf(error, t`Failed to load the invitations.`)} onRetry={() => refetch()} />
        ) : !invitations ? (
          <>
            <LoadingStatus text={t`Loading the invitations…`} />
            <Stack gap="lg" mt="md" aria-hidden="true">
              {[1, 2, 3].map((place) => (
                <Skeleton key={place} height={64} />
              ))}
            </Stack>
          </>
        ) : invitations.length === 0 ? (
          <EmptyState order={3} title={t`No invitations yet`} text={t`Those that you and members send appear here.`} />
        ) : (
          <>
            <ul className={classes.list}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} actions={actions} showsInviter />
              ))}
            </ul>
            <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={fetchNextPage} />
          </>
        )}
      </section>
    </>
  )
}
