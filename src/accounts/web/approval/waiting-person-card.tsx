import { Badge, Button, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { WaitingPerson } from '../../approval-contract.ts'
import { approvalsApi } from './api.ts'
import classes from './approvals.module.css'

type Decision = 'approve' | 'decline'

/**
 * A person who would like to join, their answers, and one button for each decision. Declining asks first, because it
 * deletes their account.
 */
export function WaitingPersonCard({ person }: { person: WaitingPerson }) {
  const { id, name, email, role, waitingSince, answers } = person
  const queryClient = useQueryClient()
  const [isDeclining, setDeclining] = useState(false)
  const decision = useMutation({
    mutationFn: (choice: Decision) => {
      const { approvePerson, declinePerson } = approvalsApi.client
      return (choice === 'approve' ? approvePerson : declinePerson)({ id })
    },
    onSuccess: (_, choice) => {
      if (choice === 'approve') toast.success(t`${name} can come in`, { description: t`We emailed them.` })
      else toast.success(t`${name} is declined`, { description: t`We emailed them, and deleted their account.` })
    },
    onError: (error) => toast.error(t`Nothing was changed`, { description: messageOf(error, t`Please try again.`) }),
    onSettled: () => {
      setDeclining(false)
      return queryClient.invalidateQueries({ queryKey: approvalsApi.queries.listWaitingPeople.key() })
    },
  })
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Title order={2} className={classes.name} dir="auto">
          {name}
          {role === 'employer' && (
            <Badge variant="light">
              <Trans>Employer</Trans>
            </Badge>
          )}
        </Title>
        <p className={classes.facts}>
          <span>{email}</span>
          <span>
            <Trans>
              Waiting since <RelativeTime at={waitingSince} />
            </Trans>
          </span>
        </p>
      </div>
      {answers.length === 0 ? (
        <Text c="dimmed">
          <Trans>They weren’t asked anything.</Trans>
        </Text>
      ) : (
        <dl className={classes.answers}>
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt dir="auto">{question}</dt>
              <dd dir="auto">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.decisions}>
        <Button
          loading={decision.isPending && decision.variables === 'approve'}
          disabled={decision.isPending}
          aria-label={t`Approve ${name}`}
          onClick={() => decision.mutate('approve')}
        >
          <Trans>Approve</Trans>
        </Button>
        <Button
          variant="subtle"
          color="red"
          disabled={decision.isPending}
          aria-label={t`Decline ${name}`}
          onClick={() => setDeclining(true)}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
      <ConfirmDialog
        opened={isDeclining}
        onClose={() => setDeclining(false)}
        title={t`Decline ${name}?`}
        confirmLabel={t`Decline`}
        onConfirm={() => decision.mutate('decline')}
        isWorking={decision.isPending}
      >
        <Trans>We’ll send them a kind email, and delete their account and their answers for good.</Trans>
      </ConfirmDialog>
    </li>
  )
}
