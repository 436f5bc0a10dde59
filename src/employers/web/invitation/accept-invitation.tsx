import { Button, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { AuthHeading } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { employersApi, setOwnCompany } from '../api.ts'
import { ClosureConsequences, CompanyClosureWarning, canCloseCompany } from './company-closure-warning.tsx'

/** Lets the viewer join the company that invited them. Closes a company of their own only after they confirm. */
export function AcceptInvitation({ token, companyName }: { token: string; companyName: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, dialog] = useDisclosure()
  const { data: closure, error, refetch } = useQuery(employersApi.queries.showGivenUp.queryOptions({ staleTime: 0 }))
  const own = closure?.company ?? null
  const acceptance = useMutation({
    mutationFn: () => employersApi.client.acceptInvitation({ token, givingUp: own?.id }),
    onSettled: dialog.close,
    async onSuccess(company) {
      // Cached memberships, jobs, and applications are those of the previous company.
      void queryClient.invalidateQueries()
      setOwnCompany(queryClient, company)
      toast.success(t`You now belong to ${company.name}`)
      await navigate('/employer/dashboard', { replace: true })
    },
    onError: () => refetch(),
  })
  return (
    <Stack gap="lg">
      <AuthHeading
        title={t`Join ${companyName}`}
        text={t`Once you join, you’ll share its jobs, applications, and messages.`}
        takesFocus
      />
      {closure ? (
        <CompanyClosureWarning closure={closure} />
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load your company.`)} onRetry={() => refetch()} />
      ) : (
        <Skeleton height={88} radius="md" aria-hidden="true" />
      )}
      <FormFailure
        message={acceptance.error && messageOf(acceptance.error, t`An unexpected error occurred. Please try again.`)}
      />
      {closure && canCloseCompany(closure) && (
        <Button
          color="terracotta"
          fullWidth
          loading={acceptance.isPending}
          onClick={() => (own ? dialog.open() : acceptance.mutate())}
        >
          <Trans>Accept Invitation</Trans>
        </Button>
      )}
      <Button component={Link} to="/employer/dashboard" variant="default" fullWidth>
        <Trans>Not now</Trans>
      </Button>
      {closure && own && (
        <ConfirmDialog
          opened={isAsking}
          onClose={dialog.close}
          title={t`Close ${own.name} and join?`}
          confirmLabel={t`Close and join`}
          onConfirm={() => acceptance.mutate()}
          isWorking={acceptance.isPending}
        >
          <ClosureConsequences closure={closure} />
        </ConfirmDialog>
      )}
    </Stack>
  )
}
