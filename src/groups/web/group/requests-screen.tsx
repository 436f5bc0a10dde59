import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { MemberLink } from '../../../profiles/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { JoinRequest } from '../../contract.ts'
import { groupsApi } from '../api.ts'
import classes from '../groups.module.css'
import { PeopleSkeleton, useGroup } from './group-page.tsx'

/** The join requests of the group, for its organizers. */
export default function RequestsScreen() {
  const { id, joining } = useGroup()
  const { data, error, refetch } = useQuery(groupsApi.queries.listRequests.queryOptions({ input: { id } }))
  if (error && !data) {
    return <LoadError message={messageOf(error, t`Failed to load requests.`)} onRetry={() => refetch()} />
  }
  if (!data) return <PeopleSkeleton />
  if (data.requests.length === 0) {
    const text =
      joining === 'open'
        ? t`The group is open, so anyone can join without asking.`
        : t`When someone asks to join, we’ll email you, and you can answer here.`
    return <EmptyState title={t`No requests waiting`} text={text} />
  }
  return (
    <FocusKeepingList label={t`Requests to join`}>
      <ul className={classes.rows}>
        {data.requests.map((request) => (
          <RequestRow key={request.id} groupId={id} request={request} />
        ))}
      </ul>
      {data.total > data.requests.length && (
        <Text size="sm" c="dimmed" mt="md">
          <Trans>{data.total - data.requests.length} more will appear once you answer these.</Trans>
        </Text>
      )}
    </FocusKeepingList>
  )
}

/** A join request with its message, to accept or decline. */
function RequestRow({ groupId, request }: { groupId: string; request: JoinRequest }) {
  const { id: accountId, name, message } = request
  const queryClient = useQueryClient()
  const [isDeclining, declining] = useDisclosure()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (answer: 'accept' | 'decline') => {
      const { acceptRequest, declineRequest } = groupsApi.client
      return (answer === 'accept' ? acceptRequest : declineRequest)({ id: groupId, accountId })
    },
    onSuccess: (_done, answer) => toast.success(answer === 'accept' ? t`${name} is now a member` : t`Request declined`),
    onError: (error) => toast.error(messageOf(error, t`That didn’t work. Please try again.`)),
    onSettled: () => {
      declining.close()
      return queryClient.invalidateQueries({ queryKey: groupsApi.queries.key() })
    },
  })
  return (
    <li className={classes.person}>
      <PersonAvatar name={name} src={request.avatarUrl} />
      <div className={classes.personBody}>
        <div className={classes.personName}>
          <b>
            <MemberLink id={accountId} name={name} />
          </b>
          <Text component="span" size="sm" c="dimmed">
            <RelativeTime at={request.askedAt} />
          </Text>
        </div>
        {message && (
          <p className={classes.message} dir="auto">
            {message}
          </p>
        )}
      </div>
      <div className={classes.answers}>
        <Button loading={isPending && variables === 'accept'} disabled={isPending} onClick={() => mutate('accept')}>
          <span>
            <Trans>
              Accept<VisuallyHidden> {name}</VisuallyHidden>
            </Trans>
          </span>
        </Button>
        <Button variant="default" disabled={isPending} onClick={declining.open}>
          <span>
            <Trans>
              Decline<VisuallyHidden> {name}</VisuallyHidden>
            </Trans>
          </span>
        </Button>
      </div>
      <ConfirmDialog
        opened={isDeclining}
        onClose={declining.close}
        title={t`Decline ${name}’s request?`}
        confirmLabel={t`Decline`}
        onConfirm={() => mutate('decline')}
        isWorking={isPending}
      >
        <Trans>We’ll send a short, kind email that doesn’t say who decided. They can ask again another time.</Trans>
      </ConfirmDialog>
    </li>
  )
}
