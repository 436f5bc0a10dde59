import { Badge, Button, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { CompanyPerson, Invitation } from '../../contract.ts'
import { employersApi } from '../api.ts'
import classes from './people.module.css'

/** A pending invitation, which owners can send again or withdraw. */
export function InvitationRow({ invitation, canInvite }: { invitation: Invitation; canInvite: boolean }) {
  const { id, email, sentAt } = invitation
  const resend = usePeopleAction(
    () => employersApi.client.invite({ email }),
    t`Invitation sent again`,
    t`We couldn’t send the invitation`,
  )
  const withdrawal = usePeopleAction(
    () => employersApi.client.withdrawInvitation({ id }),
    t`Invitation withdrawn`,
    t`We couldn’t withdraw the invitation`,
  )
  return (
    <li className={classes.row}>
      <span className={classes.envelope}>
        <IconMail size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{email}</p>
        <Text size="sm" c="dimmed">
          <Trans>
            Invited <RelativeTime at={sentAt} />, no answer yet
          </Trans>
        </Text>
      </div>
      {canInvite && (
        <div className={classes.acts}>
          <Button
            variant="subtle"
            size="compact-md"
            loading={resend.isPending}
            onClick={() => resend.mutate(undefined)}
            aria-label={t`Send again to ${email}`}
          >
            <Trans>Send again</Trans>
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            loading={withdrawal.isPending}
            onClick={() => withdrawal.mutate(undefined)}
            aria-label={t`Withdraw the invitation to ${email}`}
          >
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

type PersonRowProps = { person: CompanyPerson; onMakeOwner: () => void; onRemove: () => void }

/** A person of the company, and what the viewer may do about them. */
export function PersonRow({ person, onMakeOwner, onRemove }: PersonRowProps) {
  const { name, email, avatarUrl, isOwner, isYou, joinedAt, can } = person
  return (
    <li className={classes.row}>
      <PersonAvatar name={name} src={avatarUrl} />
      <div className={classes.words}>
        <p className={classes.name}>
          {isYou ? (
            <Trans>
              {name}
              <span className={classes.you}> (you)</span>
            </Trans>
          ) : (
            name
          )}
          {isOwner && (
            <Badge variant="light" ml={8}>
              <Trans>Owner</Trans>
            </Badge>
          )}
        </p>
        <Text size="sm" c="dimmed" className={classes.facts}>
          <Trans>
            {email} · here since <RelativeTime at={joinedAt} />
          </Trans>
        </Text>
      </div>
      <div className={classes.acts}>
        {can.makeOwner && (
          <Button variant="subtle" size="compact-md" onClick={onMakeOwner} aria-label={t`Make owner: ${name}`}>
            <Trans>Make owner</Trans>
          </Button>
        )}
        {can.remove && (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            onClick={onRemove}
            aria-label={isYou ? t`Leave the company` : t`Remove ${name}`}
          >
            {isYou ? t`Leave` : t`Remove`}
          </Button>
        )}
      </div>
    </li>
  )
}

/**
 * Mutation of the company's people. Reloads the list afterwards, also after a failure, which may mean that the list was
 * outdated.
 */
export function usePeopleAction<Input>(action: (input: Input) => Promise<unknown>, done: string, failed: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: action,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(failed, { description: messageOf(error, t`Please try again.`) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: employersApi.queries.key() }),
  })
}
