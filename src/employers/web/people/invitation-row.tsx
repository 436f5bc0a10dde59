import { Button, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { Invitation } from '../../contract.ts'
import { employersApi } from '../api.ts'
import classes from './people.module.css'
import { usePeopleAct } from './use-people-acts.ts'

/** An invitation on its way, which its company's owners send again or withdraw. */
export function InvitationRow({ invitation, canInvite }: { invitation: Invitation; canInvite: boolean }) {
  const { id, email, sentAt } = invitation
  const again = usePeopleAct(
    () => employersApi.client.invite({ email }),
    'Invitation sent again',
    'The invitation could not be sent',
  )
  const withdrawal = usePeopleAct(
    () => employersApi.client.withdrawInvitation({ id }),
    'Invitation withdrawn',
    'The invitation could not be withdrawn',
  )
  return (
    <li className={classes.row}>
      <span className={classes.envelope}>
        <IconMail size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{email}</p>
        <Text size="sm" c="dimmed">
          Invited <RelativeTime at={sentAt} />, has not answered yet
        </Text>
      </div>
      {canInvite && (
        <div className={classes.acts}>
          <Button
            variant="subtle"
            size="compact-md"
            loading={again.isPending}
            onClick={() => again.mutate(undefined)}
            aria-label={`Send again to ${email}`}
          >
            Send again
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            loading={withdrawal.isPending}
            onClick={() => withdrawal.mutate(undefined)}
            aria-label={`Withdraw the invitation to ${email}`}
          >
            Withdraw
          </Button>
        </div>
      )}
    </li>
  )
}
