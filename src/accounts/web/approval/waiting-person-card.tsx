import { Badge, Button, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { WaitingPerson } from '../../approval-contract.ts'
import { approvalsApi } from './api.ts'
import classes from './approvals.module.css'

type Decision = 'approve' | 'decline'

/** A person who would like to join, their answers, and one button for each decision. */
export function WaitingPersonCard({ person }: { person: WaitingPerson }) {
  const { id, name, email, role, waitingSince, answers } = person
  const queryClient = useQueryClient()
  const decision = useMutation({
    mutationFn: (choice: Decision) => {
      const { approvePerson, declinePerson } = approvalsApi.client
      return (choice === 'approve' ? approvePerson : declinePerson)({ id })
    },
    onSuccess: (_, choice) => {
      if (choice === 'approve') toast.success(`${name} can come in`, { description: 'We emailed them.' })
      else toast.success(`${name} is declined`, { description: 'We emailed them, and deleted their account.' })
    },
    onError: (error) => toast.error('Nothing was changed', { description: messageOf(error, 'Please try again.') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: approvalsApi.queries.listWaitingPeople.key() }),
  })
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Title order={2} className={classes.name} dir="auto">
          {name}
          {role === 'employer' && <Badge variant="light">Employer</Badge>}
        </Title>
        <p className={classes.facts}>
          <span>{email}</span>
          <span>
            Waiting since <RelativeTime at={waitingSince} />
          </span>
        </p>
      </div>
      {answers.length === 0 ? (
        <Text c="dimmed">They weren’t asked anything.</Text>
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
          aria-label={`Approve ${name}`}
          onClick={() => decision.mutate('approve')}
        >
          Approve
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={decision.isPending && decision.variables === 'decline'}
          disabled={decision.isPending}
          aria-label={`Decline ${name}`}
          onClick={() => decision.mutate('decline')}
        >
          Decline
        </Button>
      </div>
    </li>
  )
}
