import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import type { CompanyPerson, Invitation } from '../../contract.ts'
import { employersApi } from '../api.ts'
import { useOwnCompany } from '../use-own-company.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import classes from './people.module.css'
import { PersonRow } from './person-row.tsx'
import { usePeopleAct } from './use-people-acts.ts'

/** Who belongs to the viewer's company, and who is invited. */
export default function PeopleScreen() {
  const { data, error, refetch } = useQuery({
    ...employersApi.queries.listPeople.queryOptions(),
    retry: (count, failure) => problemCodeOf(failure) === null && count < 3,
  })
  return (
    <div className={classes.screen}>
      <PageHeading title="People" />
      {problemCodeOf(error) === 'NOT_FOUND' ? (
        <EmptyState
          title="You belong to no company"
          text="Start one, or open the link of an invitation that was mailed to you."
          action={
            <Button component={Link} to="/employer/company">
              Start a company
            </Button>
          }
        />
      ) : data ? (
        <People {...data} />
      ) : error ? (
        <LoadError message={messageOf(error, 'Failed to load the people of your company.')} onRetry={() => refetch()} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function People({ people, invitations }: { people: CompanyPerson[]; invitations: Invitation[] }) {
  const { data: company } = useOwnCompany()
  const canInvite = company?.can.invite ?? false
  // Whom the dialog is about stays while it fades out.
  const [leaving, setLeaving] = useState<CompanyPerson | null>(null)
  const [isAsking, dialog] = useDisclosure()
  const [rising, setRising] = useState<CompanyPerson | null>(null)
  const [isRising, promotionDialog] = useDisclosure()
  const promotion = usePeopleAct(
    (id: string) => employersApi.client.makeOwner({ id }),
    'There is another owner now',
    'Nothing was changed',
  )
  const removal = usePeopleAct(
    (id: string) => employersApi.client.removePerson({ id }),
    leaving?.isYou ? 'You left the company' : 'Removed from the company',
    'Nothing was changed',
  )

  return (
    <>
      <KeptFocus label="People">
        <ul className={classes.list}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              onMakeOwner={() => {
                setRising(person)
                promotionDialog.open()
              }}
              onRemove={() => {
                setLeaving(person)
                dialog.open()
              }}
            />
          ))}
        </ul>
      </KeptFocus>
      {canInvite ? (
        <section className={classes.part} aria-labelledby="invite">
          <Title order={2} size="h4" id="invite" mb={4}>
            Invite somebody
          </Title>
          <Text c="dimmed" mb="md">
            She shares your company’s jobs, applications and messages. Owners can also change the company and invite.
          </Text>
          <InviteForm />
        </section>
      ) : (
        <Text c="dimmed" mt="lg">
          Owners of the company invite people into it.
        </Text>
      )}
      {invitations.length > 0 && (
        <section className={classes.part} aria-labelledby="invited">
          <Title order={2} size="h4" id="invited" mb={4}>
            Invited
          </Title>
          <KeptFocus label="Invitations">
            <ul className={classes.list}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} canInvite={canInvite} />
              ))}
            </ul>
          </KeptFocus>
        </section>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={dialog.close}
        title={leaving?.isYou ? 'Leave the company?' : `Remove ${leaving?.name}?`}
        confirmLabel={leaving?.isYou ? 'Leave' : 'Remove'}
        onConfirm={() => leaving && removal.mutate(leaving.id, { onSettled: dialog.close })}
        isWorking={removal.isPending}
      >
        {leaving?.isYou
          ? 'You will not see its jobs, applications and messages any more. Your account stays.'
          : 'She will not see your company’s jobs, applications and messages any more. Her account stays, and we tell her.'}
      </ConfirmDialog>
      <ConfirmDialog
        opened={isRising}
        onClose={promotionDialog.close}
        title={`Make ${rising?.name} an owner?`}
        confirmLabel="Make owner"
        color="aubergine"
        onConfirm={() => rising && promotion.mutate(rising.id, { onSettled: promotionDialog.close })}
        isWorking={promotion.isPending}
      >
        She can then change the company, and invite and remove people, you among them. Only removing her takes that
        back.
      </ConfirmDialog>
    </>
  )
}

function Waiting() {
  return (
    <>
      <LoadingStatus what="the people of your company" />
      <Stack aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={64} radius="lg" />
        ))}
      </Stack>
    </>
  )
}
