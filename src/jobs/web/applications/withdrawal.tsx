import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { Application } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import classes from '../application/application.module.css'

/** Withdraws the member's application, after a confirmation. */
export function Withdrawal({ application }: { application: Application }) {
  const { id, company, resume } = application
  const queryClient = useQueryClient()
  const [isConfirming, dialog] = useDisclosure()
  const { mutate, isPending } = useMutation({
    mutationFn: () => jobsApi.client.withdraw({ id }),
    onSuccess: async (withdrawn) => {
      queryClient.setQueryData(jobsApi.queries.showApplication.queryKey({ input: { id } }), withdrawn)
      toast.success(t`Application withdrawn`)
      await queryClient.invalidateQueries({ queryKey: jobsApi.queries.key() })
    },
    onError: async (error) => {
      toast.error(messageOf(error, t`Failed to withdraw your application. Please try again.`))
      await queryClient.invalidateQueries({ queryKey: jobsApi.queries.showApplication.key() })
    },
    onSettled: dialog.close,
  })
  return (
    <div className={classes.foot}>
      <Button variant="subtle" color="red" size="compact-md" className={classes.withdraw} onClick={dialog.open}>
        <Trans>Withdraw application</Trans>
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        onClose={dialog.close}
        title={t`Withdraw this application?`}
        confirmLabel={t`Withdraw`}
        onConfirm={() => mutate()}
        isWorking={isPending}
      >
        {sentences(
          resume
            ? t`${company.name} will no longer see your note and resume, and we won’t keep a copy.`
            : t`${company.name} will no longer see your note, and we won’t keep a copy.`,
          t`You can apply again while the job is open.`,
        )}
      </ConfirmDialog>
    </div>
  )
}
