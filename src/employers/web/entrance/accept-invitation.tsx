import { Button, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { EntranceHeading } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { toast } from '../../../ui/toast.ts'
import { employersApi } from '../api.ts'
import { showChanged } from '../use-own-company.ts'
import { GivingUp, mayGiveUp, WhatIsLost } from './giving-up.tsx'

/** Joining the company that invited the viewer; one of her own is only given up for it when she says so. */
export function AcceptInvitation({ token, companyName }: { token: string; companyName: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, dialog] = useDisclosure()
  const { data: given, error, refetch } = useQuery(employersApi.queries.showGivenUp.queryOptions({ staleTime: 0 }))
  const own = given?.company ?? null
  const acceptance = useMutation({
    mutationFn: () => employersApi.client.acceptInvitation({ token, givingUp: own?.id }),
    onSettled: dialog.close,
    async onSuccess(company) {
      // Her membership, jobs and applications were another company's.
      void queryClient.invalidateQueries()
      showChanged(queryClient, company)
      toast.success(`You belong to ${company.name} now`)
      await navigate('/employer/dashboard', { replace: true })
    },
    onError: () => refetch(),
  })
  return (
    <Stack gap="lg">
      <EntranceHeading
        title={`Join ${companyName}`}
        text="You share its jobs, applications and messages from then on."
        takesFocus
      />
      {given ? (
        <GivingUp given={given} />
      ) : error ? (
        <LoadError message={messageOf(error, 'Failed to load your company.')} onRetry={() => refetch()} />
      ) : (
        <Skeleton height={88} radius="md" aria-hidden="true" />
      )}
      <FormFailure
        message={acceptance.error && messageOf(acceptance.error, 'An unexpected error occurred. Please try again.')}
      />
      {given && mayGiveUp(given) && (
        <Button
          color="terracotta"
          fullWidth
          loading={acceptance.isPending}
          onClick={() => (own ? dialog.open() : acceptance.mutate())}
        >
          Accept Invitation
        </Button>
      )}
      <Button component={Link} to="/employer/dashboard" variant="default" fullWidth>
        Not now
      </Button>
      {given && own && (
        <ConfirmDialog
          opened={isAsking}
          onClose={dialog.close}
          title={`Give up ${own.name}?`}
          confirmLabel="Give it up and join"
          onConfirm={() => acceptance.mutate()}
          isWorking={acceptance.isPending}
        >
          <WhatIsLost given={given} />
        </ConfirmDialog>
      )}
    </Stack>
  )
}
