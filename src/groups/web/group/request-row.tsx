import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MemberLink } from '../../../profiles/web/exports.tsx'
import { messageOf } from '../../../ui/api.ts'
import { PersonAvatar } from '../../../ui/avatar.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { toast } from '../../../ui/toast.ts'
import type { JoinRequest } from '../../contract.ts'
import { groupsApi } from '../api.ts'
import classes from '../groups.module.css'

/** Somebody who asks to join, her words, and the two answers. */
export function RequestRow({ groupId, request }: { groupId: string; request: JoinRequest }) {
  const { id: accountId, name, message } = request
  const queryClient = useQueryClient()
  const [isDeclining, declining] = useDisclosure()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (answer: 'accept' | 'decline') => {
      const { acceptRequest, declineRequest } = groupsApi.client
      return (answer === 'accept' ? acceptRequest : declineRequest)({ id: groupId, accountId })
    },
    onSuccess: (_done, answer) => toast.success(answer === 'accept' ? `${name} is in` : 'The request is declined'),
    onError: (error) => toast.error(messageOf(error, 'That did not work. Please try again.')),
    onSettled: () => {
      declining.close()
      return queryClient.invalidateQueries({ queryKey: groupsApi.queries.key() })
    },
  })
  return (
    <li className={classes.person}>
      <PersonAvatar name={name} src={request.avatarUrl} />
      <div className={classes.personWords}>
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
            Accept<VisuallyHidden> {name}</VisuallyHidden>
          </span>
        </Button>
        <Button variant="default" disabled={isPending} onClick={declining.open}>
          <span>
            Decline<VisuallyHidden> {name}</VisuallyHidden>
          </span>
        </Button>
      </div>
      <ConfirmDialog
        opened={isDeclining}
        onClose={declining.close}
        title={`Decline the request of ${name}?`}
        confirmLabel="Decline"
        onConfirm={() => mutate('decline')}
        isWorking={isPending}
      >
        She gets a short, kind mail that does not say who decided, and may ask again another time.
      </ConfirmDialog>
    </li>
  )
}
