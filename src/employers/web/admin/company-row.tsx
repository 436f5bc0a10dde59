import { Anchor, Badge, Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { ListedCompany } from '../../contract.ts'
import { employersApi } from '../api.ts'
import { CompanyLogo } from '../company-logo.tsx'
import { VerifiedBadge } from '../verified-badge.tsx'
import { ChangeRequestDecision } from './change-request-decision.tsx'
import classes from './companies.module.css'

const verifierLabels = { domain: t`by its email domain`, admin: t`by our team` }

/** A company in the admins' list: its people, its verification, and what the admin can decide. */
export function CompanyRow({ company }: { company: ListedCompany }) {
  const { id, name, website, location, verifiedBy, people, joinedAt, formerNames } = company
  const [isAsking, dialog] = useDisclosure()
  const queryClient = useQueryClient()
  const decision = useMutation({
    mutationFn: (isVerified: boolean) =>
      isVerified ? employersApi.client.verify({ id }) : employersApi.client.withdrawVerification({ id }),
    onSuccess: (_, isVerified) => toast.success(isVerified ? t`${name} is verified` : t`${name} is no longer verified`),
    onError: (error) => toast.error(t`Nothing was changed`, { description: messageOf(error, t`Please try again.`) }),
    onSettled() {
      dialog.close()
      return queryClient.invalidateQueries({ queryKey: employersApi.queries.listAll.key() })
    },
  })
  // The admin chooses a new owner: automatic succession could promote a second account of a suspended owner.
  const lacksOwner = people.length > 0 && !people.some((person) => person.isOwner && !person.isSuspended)
  const appointment = useMutation({
    mutationFn: (accountId: string) => employersApi.client.appointOwner({ id, accountId }),
    onSuccess: () => toast.success(t`${name} has an owner again`),
    onError: (error) => toast.error(t`Nothing was changed`, { description: messageOf(error, t`Please try again.`) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: employersApi.queries.listAll.key() }),
  })
  return (
    <li className={classes.row}>
      <CompanyLogo company={company} size="md" />
      <div className={classes.words}>
        <Title order={2} className={classes.name}>
          <Anchor component={Link} to={`/companies/${id}`} inherit>
            {name}
          </Anchor>
        </Title>
        <p className={classes.facts}>
          {website && (
            <Anchor href={website} target="_blank" rel="nofollow noopener ugc">
              {website}
            </Anchor>
          )}
          {location && <span>{location}</span>}
          <span>
            <Trans>
              Registered <RelativeTime at={joinedAt} />
            </Trans>
          </span>
        </p>
        {lacksOwner && (
          <Text size="sm" mb={4}>
            <Trans>
              This company has no active owner. Until you make someone an owner, no one can edit it or invite people.
            </Trans>
          </Text>
        )}
        {formerNames.length > 0 && (
          <p className={classes.facts}>
            <Trans>Former names: {formerNames.join(', ')}</Trans>
          </p>
        )}
        <ChangeRequestDecision company={company} />
      </div>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <PersonAvatar name={person.name} src={person.avatarUrl} size="sm" />
            <span className={classes.personText}>
              <span className={classes.personName}>{person.name}</span>{' '}
              <span className={classes.personEmail}>{person.email}</span>
            </span>
            {people.length > 1 && person.isOwner && (
              <Badge variant="light" size="sm">
                <Trans>Owner</Trans>
              </Badge>
            )}
            {person.isSuspended && (
              <Badge variant="light" color="red" size="sm">
                <Trans>Suspended</Trans>
              </Badge>
            )}
            {lacksOwner && !person.isSuspended && (
              <Button
                variant="subtle"
                size="compact-sm"
                loading={appointment.isPending && appointment.variables === person.id}
                onClick={() => appointment.mutate(person.id)}
                aria-label={t`Make owner of ${name}: ${person.name}`}
              >
                <Trans>Make owner</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.decision}>
        <div>
          <VerifiedBadge company={company} />
          {verifiedBy && (
            <Text size="sm" c="dimmed">
              {verifierLabels[verifiedBy]}
            </Text>
          )}
        </div>
        {verifiedBy !== 'admin' && (
          <Button
            size="sm"
            loading={decision.isPending}
            onClick={() => decision.mutate(true)}
            aria-label={t`Verify ${name}`}
          >
            <Trans>Verify</Trans>
          </Button>
        )}
        {verifiedBy !== null && (
          <Button
            variant="subtle"
            color="red"
            size="sm"
            onClick={dialog.open}
            aria-label={t`Withdraw verification of ${name}`}
          >
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={dialog.close}
        title={t`Withdraw the verification of ${name}?`}
        confirmLabel={t`Withdraw`}
        onConfirm={() => decision.mutate(false)}
        isWorking={decision.isPending}
      >
        <Trans>
          Its jobs stay open but are shown as not verified. It can’t browse candidates or write to new ones, and its
          email domain alone won’t verify it again. We’ll notify its people.
        </Trans>
      </ConfirmDialog>
    </li>
  )
}
