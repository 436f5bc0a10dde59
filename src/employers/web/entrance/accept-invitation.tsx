import { Button, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { EntranceHeading } from '../../../accounts/web/public.tsx'
import { messageOf } from '../../../ui/api.ts'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { toast } from '../../../ui/toast.ts'
import { employersApi } from '../api.ts'
import { showChanged } from '../use-own-company.ts'

/** Joining the company that invited the viewer. */
export function AcceptInvitation({ token, companyName }: { token: string; companyName: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const acceptance = useMutation({
    mutationFn: () => employersApi.client.acceptInvitation({ token }),
    async onSuccess(company) {
      showChanged(queryClient, company)
      toast.success(`You belong to ${company.name} now`)
      await navigate('/employer/dashboard', { replace: true })
    },
  })
  return (
    <Stack gap="lg">
      <EntranceHeading
        title={`Join ${companyName}`}
        text="You share its jobs, applications and messages from then on. A company of your own is given up for it, once nothing of it is open and nobody waits for its answer."
        takesFocus
      />
      <FormFailure
        message={acceptance.error && messageOf(acceptance.error, 'An unexpected error occurred. Please try again.')}
      />
      <Button color="terracotta" fullWidth loading={acceptance.isPending} onClick={() => acceptance.mutate()}>
        Accept Invitation
      </Button>
      <Button component={Link} to="/employer/dashboard" variant="default" fullWidth>
        Not now
      </Button>
    </Stack>
  )
}
