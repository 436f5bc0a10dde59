import { Alert, Button, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { toast } from '../../../ui/toast.ts'
import type { OwnCompany } from '../../contract.ts'
import { employersApi } from '../api.ts'
import { showChanged } from '../use-own-company.ts'

/** The name or website that the viewer's company asked for, while it waits for an admin. */
export function RequestedChange({ company }: { company: OwnCompany }) {
  const queryClient = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: () => employersApi.client.withdrawChange(),
    onSuccess(saved) {
      showChanged(queryClient, saved)
      toast.success('Request withdrawn')
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to withdraw the request. Please try again.')),
  })
  const { requestedChange: wanted } = company
  if (!wanted) return null
  return (
    <Alert color="gold" icon={<IconHourglass size={22} aria-hidden="true" />} title="Waiting for an admin">
      <Text size="sm">
        You asked <RelativeTime at={wanted.requestedAt} /> for {changesInWords(company, wanted)}. Until an admin agrees,
        everything stays as it is.
      </Text>
      {company.can.edit && (
        <Button mt="sm" size="xs" variant="default" loading={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
          Withdraw the request
        </Button>
      )}
    </Alert>
  )
}

function changesInWords(company: OwnCompany, { name, website }: NonNullable<OwnCompany['requestedChange']>) {
  const isRenamed = name !== company.name
  const isMoved = website !== company.website
  return (
    <>
      {isRenamed && (
        <>
          the name <b dir="auto">{name}</b>
        </>
      )}
      {isRenamed && isMoved && ' and '}
      {isMoved && (website ? `the website ${website}` : 'no website')}
    </>
  )
}
