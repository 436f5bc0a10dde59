import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { CompanyPerson, Invitation } from '../../contract.ts'
import { employersApi, useOwnCompany } from '../api.ts'
import { InviteForm } from './invite-form.tsx'
import classes from './people.module.css'
import { InvitationRow, PersonRow, usePeopleAction } from './people-rows.tsx'

/** The people of the viewer's company and its pending invitations. */
export default function PeopleScreen() {
  const { data, error, refetch } = useQuery({
    ...employersApi.queries.listPeople.queryOptions(),
    retry: (count, failure) => problemCodeOf(failure) === null && count < 3,
  })
  return (
    <div className={classes.screen}>
      <PageHeading title={t`People`} />
      {problemCodeOf(error) === 'NOT_FOUND' ? (
        <EmptyState
          title={t`You don’t belong to a company`}
          text={t`Start one, or open the link in the invitation we emailed you.`}
          action={
            <Button component={Link} to="/employer/company">
              <Trans>Start a company</Trans>
            </Button>
          }
        />
      ) : data ? (
        <People {...data} />
      ) : error ? (
        <LoadError
          message={messageOf(error, t`Failed to load the people of your company.`)}
          onRetry={() => refetch()}
        />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function People({ people, invitations }: { people: CompanyPerson[]; invitations: Invitation[] }) {
  const { data: company } = useOwnCompany()
  const canInvite = company?.can.invite ?? false
  // Keep the person while the dialog fades out.
  const [removed, setRemoved] = useState<CompanyPerson | null>(null)
  const [isRemoving, removalDialog] = useDisclosure()
  const [promoted, setPromoted] = useState<CompanyPerson | null>(null)
  const [isPromoting, promotionDialog] = useDisclosure()
  const promotion = usePeopleAction(
    (id: string) => employersApi.client.makeOwner({ id }),
    t`Owner added`,
    t`Nothing was changed`,
  )
  const removal = usePeopleAction(
    (id: string) => employersApi.client.removePerson({ id }),
    removed?.isYou ? t`You left the company` : t`Removed from the company`,
    t`Nothing was changed`,
  )

  return (
    <>
      <FocusKeepingList label={t`People`}>
        <ul className={classes.list}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              onMakeOwner={() => {
                setPromoted(person)
                promotionDialog.open()
              }}
              onRemove={() => {
                setRemoved(person)
                removalDialog.open()
              }}
            />
          ))}
        </ul>
      </FocusKeepingList>
      {canInvite ? (
        <section className={classes.part} aria-labelledby="invite">
          <Title order={2} size="h4" id="invite" mb={4}>
            <Trans>Invite someone</Trans>
          </Title>
          <Text c="dimmed" mb="md">
            <Trans>
              They’ll share your company’s jobs, applications, and messages. Owners can also edit the company and invite
              people.
            </Trans>
          </Text>
          <InviteForm />
        </section>
      ) : (
        <Text c="dimmed" mt="lg">
          <Trans>Only owners can invite people to the company.</Trans>
        </Text>
      )}
      {invitations.length > 0 && (
        <section className={classes.part} aria-labelledby="invited">
          <Title order={2} size="h4" id="invited" mb={4}>
            <Trans>Invited</Trans>
          </Title>
          <FocusKeepingList label={t`Invitations`}>
            <ul className={classes.list}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} canInvite={canInvite} />
              ))}
            </ul>
          </FocusKeepingList>
        </section>
      )}
      <ConfirmDialog
        opened={isRemoving}
        onClose={removalDialog.close}
        title={removed?.isYou ? t`Leave the company?` : t`Remove ${removed?.name}?`}
        confirmLabel={removed?.isYou ? t`Leave` : t`Remove`}
        onConfirm={() => removed && removal.mutate(removed.id, { onSettled: removalDialog.close })}
        isWorking={removal.isPending}
      >
        {removed?.isYou
          ? t`You’ll no longer see its jobs, applications, and messages. You’ll keep your account.`
          : t`They’ll no longer see your company’s jobs, applications, and messages. They’ll keep their account, and we’ll notify them.`}
      </ConfirmDialog>
      <ConfirmDialog
        opened={isPromoting}
        onClose={promotionDialog.close}
        title={t`Make ${promoted?.name} an owner?`}
        confirmLabel={t`Make owner`}
        color="aubergine"
        onConfirm={() => promoted && promotion.mutate(promoted.id, { onSettled: promotionDialog.close })}
        isWorking={promotion.isPending}
      >
        <Trans>
          They’ll be able to edit the company, and invite and remove people, including you. To undo this, you’d have to
          remove them.
        </Trans>
      </ConfirmDialog>
    </>
  )
}

function Waiting() {
  return (
    <>
      <LoadingStatus text={t`Loading the people of your company…`} />
      <Stack aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={64} radius="lg" />
        ))}
      </Stack>
    </>
  )
}
