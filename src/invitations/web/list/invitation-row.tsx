import { Anchor, Badge, Button, Text } from '@mantine/core'
import { IconLink, IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { longDate, RelativeTime } from '../../../ui/text/dates.tsx'
import type { Invitation, InvitationState } from '../../contract.ts'
import { unexpectedError } from '../api.ts'
import classes from './invitations.module.css'

const states: Record<InvitationState, { label: string; color: string }> = {
  open: { label: t`Open`, color: 'green' },
  used: { label: t`Used`, color: 'aubergine' },
  expired: { label: t`Expired`, color: 'gray' },
  revoked: { label: t`Revoked`, color: 'gray' },
  stopped: { label: t`On hold`, color: 'terracotta' },
}

/** What can be done with an invitation of the list. */
export type InvitationActions = {
  resend(id: string): Promise<unknown>
  revoke(id: string): Promise<unknown>
  /** Refetches the list. */
  refetch(): unknown
}

type InvitationRowProps = { invitation: Invitation; actions: InvitationActions; showsInviter: boolean }

/** An invitation: for whom, its state, who joined with it, and buttons to send it again and to revoke it. */
export function InvitationRow({ invitation, actions, showsInviter }: InvitationRowProps) {
  const { id, kind, state, email, role, group, invitedBy, sentAt, expiresAt, usedBy } = invitation
  const resend = useMutation({
    mutationFn: () => actions.resend(id),
    onSuccess: () => toast.success(t`Invitation sent to ${email}`),
    onError: (error) => toast.error(t`Invitation not sent`, { description: messageOf(error, unexpectedError) }),
    onSettled: actions.refetch,
  })
  const revoke = useMutation({
    mutationFn: () => actions.revoke(id),
    onSuccess: () => toast.success(t`Invitation revoked`, { description: t`Its link doesn’t work anymore.` }),
    onError: (error) => toast.error(t`Invitation not revoked`, { description: messageOf(error, unexpectedError) }),
    onSettled: actions.refetch,
  })
  const Icon = kind === 'link' ? IconLink : IconMail
  const title = titleOf(invitation)
  const isOver = state === 'used' || state === 'revoked'
  const others = invitation.uses - usedBy.length
  const people = usedBy.map((person, index) => (
    <span key={person.id}>
      {index > 0 && ', '}
      <PersonLink person={person} isForAdmins={showsInviter} />
    </span>
  ))
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <div className={classes.text}>
        <p className={classes.title}>
          {title} <Badge color={states[state].color}>{states[state].label}</Badge>
        </p>
        <p className={classes.facts}>
          {kind === 'link' && (
            <span>
              {t`${invitation.uses} of ${plural(invitation.maxUses, { one: '# person', other: '# people' })} joined`}
            </span>
          )}
          {role === 'employer' && (
            <span>
              <Trans>As an employer</Trans>
            </span>
          )}
          {group && (
            <span>
              <Trans>Group {group.name}</Trans>
            </span>
          )}
          {showsInviter && (
            <span>
              <Trans>From {invitedBy.name}</Trans>
            </span>
          )}
          <span>
            {kind === 'link' ? (
              <Trans>
                Made <RelativeTime at={sentAt} />
              </Trans>
            ) : (
              <Trans>
                Sent <RelativeTime at={sentAt} />
              </Trans>
            )}
          </span>
          {!isOver && (
            <span>
              {state === 'expired' ? t`Expired on ${longDate(expiresAt)}` : t`Works until ${longDate(expiresAt)}`}
            </span>
          )}
        </p>
        {usedBy.length > 0 && (
          <Text size="sm" mt={4}>
            {others > 0 && showsInviter ? (
              <Trans>
                Joined: {people} and {others} more
              </Trans>
            ) : (
              <Trans>Joined: {people}</Trans>
            )}
          </Text>
        )}
        {state === 'stopped' && (
          <Text size="sm" c="dimmed" mt={4}>
            {showsInviter
              ? t`It doesn’t work while ${invitedBy.name} may not invite people.`
              : t`It doesn’t work while you may not invite people.`}
          </Text>
        )}
      </div>
      {!isOver && (
        <div className={classes.actions}>
          {kind === 'personal' && (
            <Button
              variant="default"
              size="sm"
              loading={resend.isPending}
              aria-label={t`Send again: invitation for ${title}`}
              onClick={() => resend.mutate()}
            >
              <Trans>Send again</Trans>
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            size="sm"
            loading={revoke.isPending}
            aria-label={t`Revoke the invitation for ${title}`}
            onClick={() => revoke.mutate()}
          >
            <Trans>Revoke</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

function titleOf({ kind, email, maxUses, usedBy }: Invitation): string {
  if (kind === 'link') return t`Link for ${plural(maxUses, { one: '# person', other: '# people' })}`
  return email ?? usedBy[0]?.name ?? t`A person who joined`
}

function PersonLink({
  person: { id, name },
  isForAdmins,
}: {
  person: { id: string; name: string }
  isForAdmins: boolean
}) {
  const to = isForAdmins ? `/admin/users?search=${encodeURIComponent(name)}` : `/members/${id}`
  return (
    <Anchor component={Link} to={to} inherit>
      {name}
    </Anchor>
  )
}
