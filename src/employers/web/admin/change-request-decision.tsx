import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
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
    onSuccess: (_, { isGranted }) => toast.success(isGranted ? t`Change approved` : t`Change declined`),
    onError: (error) => toast.error(t`Nothing was changed`, { description: messageOf(error, t`Please try again.`) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: employersApi.queries.listAll.key() }),
  })
  if (!requestedChange) return null
  const { requestedAt } = requestedChange
  return (
    <section className={classes.request} aria-label={t`Change requested by ${name}`}>
      <Text size="sm">
        <Trans>
          Requested <RelativeTime at={requestedAt} />
        </Trans>
      </Text>
      <ul className={classes.people}>
        {requestedChange.name !== name && (
          <li>
            <Trans>
              Name: <b dir="auto">{requestedChange.name}</b>
            </Trans>
          </li>
        )}
        {requestedChange.website !== website && (
          <li>{requestedChange.website ? t`Website: ${requestedChange.website}` : t`No website`}</li>
        )}
      </ul>
      <Group gap="xs" mt={8}>
        <Button
          size="xs"
          disabled={decision.isPending}
          aria-label={t`Approve the change requested by ${name}`}
          onClick={() => decision.mutate({ isGranted: true, requestedAt })}
        >
          <Trans>Approve</Trans>
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={decision.isPending}
          aria-label={t`Decline the change requested by ${name}`}
          onClick={() => decision.mutate({ isGranted: false, requestedAt })}
        >
          <Trans>Decline</Trans>
        </Button>
      </Group>
    </section>
  )
}
