import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { ListedCompany } from '../../contract.ts'
import { employersApi } from '../api.ts'
import classes from './companies.module.css'

/** A verified company's request for a new name or website, with the buttons to grant or refuse it. */
export function ChangeRequestDecision({ company: { id, name, website, requestedChange } }: { company: ListedCompany }) {
  const queryClient = useQueryClient()
  const decision = useMutation({
    mutationFn: ({ isGranted, requestedAt }: { isGranted: boolean; requestedAt: string }) =>
      isGranted ? employersApi.client.grantChange({ id, requestedAt }) : employersApi.client.refuseChange({ id }),
    onSuccess: (_, { isGranted }) => toast.success(isGranted ? 'Change approved' : 'Change declined'),
    onError: (error) => toast.error('Nothing was changed', { description: messageOf(error, 'Please try again.') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: employersApi.queries.listAll.key() }),
  })
  if (!requestedChange) return null
  const { requestedAt } = requestedChange
  return (
    <section className={classes.request} aria-label={`Change requested by ${name}`}>
      <Text size="sm">
        Requested <RelativeTime at={requestedAt} />
      </Text>
      <ul className={classes.people}>
        {requestedChange.name !== name && (
          <li>
            Name: <b dir="auto">{requestedChange.name}</b>
          </li>
        )}
        {requestedChange.website !== website && (
          <li>{requestedChange.website ? `Website: ${requestedChange.website}` : 'No website'}</li>
        )}
      </ul>
      <Group gap="xs" mt={8}>
        <Button
          size="xs"
          disabled={decision.isPending}
          aria-label={`Approve the change requested by ${name}`}
          onClick={() => decision.mutate({ isGranted: true, requestedAt })}
        >
          Approve
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={decision.isPending}
          aria-label={`Decline the change requested by ${name}`}
          onClick={() => decision.mutate({ isGranted: false, requestedAt })}
        >
          Decline
        </Button>
      </Group>
    </section>
  )
}
