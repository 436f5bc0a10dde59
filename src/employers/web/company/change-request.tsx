import { Alert, Button, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { OwnCompany } from '../../contract.ts'
import { employersApi, setOwnCompany } from '../api.ts'

/** The name or website that the viewer's company requested, while it waits for an admin. */
export function ChangeRequestNote({ company }: { company: OwnCompany }) {
  const queryClient = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: () => employersApi.client.withdrawChange(),
    onSuccess(saved) {
      setOwnCompany(queryClient, saved)
      toast.success(t`Request withdrawn`)
    },
    onError: (error) => toast.error(messageOf(error, t`Failed to withdraw the request. Please try again.`)),
  })
  const { requestedChange } = company
  if (!requestedChange) return null
  return (
    <Alert color="gold" icon={<IconHourglass size={22} aria-hidden="true" />} title={t`Waiting for an admin`}>
      <Text size="sm">
        <RequestedChange company={company} change={requestedChange} />{' '}
        <Trans>Until an admin approves it, nothing changes.</Trans>
      </Text>
      {company.can.edit && (
        <Button mt="sm" size="xs" variant="default" loading={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
          <Trans>Withdraw the request</Trans>
        </Button>
      )}
    </Alert>
  )
}

type RequestedChangeProps = { company: OwnCompany; change: NonNullable<OwnCompany['requestedChange']> }

function RequestedChange({ company, change: { name, website, requestedAt } }: RequestedChangeProps) {
  if (name === company.name) {
    return website ? (
      <Trans>
        You asked <RelativeTime at={requestedAt} /> for the website {website}.
      </Trans>
    ) : (
      <Trans>
        You asked <RelativeTime at={requestedAt} /> for no website.
      </Trans>
    )
  }
  if (website === company.website) {
    return (
      <Trans>
        You asked <RelativeTime at={requestedAt} /> for the name <b dir="auto">{name}</b>.
      </Trans>
    )
  }
  return website ? (
    <Trans>
      You asked <RelativeTime at={requestedAt} /> for the name <b dir="auto">{name}</b> and the website {website}.
    </Trans>
  ) : (
    <Trans>
      You asked <RelativeTime at={requestedAt} /> for the name <b dir="auto">{name}</b> and no website.
    </Trans>
  )
}
