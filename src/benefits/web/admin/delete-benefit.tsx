import { useMutation, useQueryClient } from '@tanstack/react-query'
import { plural, t } from '#text'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { ManagedBenefit } from '../../contract.ts'
import { benefitsApi } from '../api.ts'

type DeleteBenefitProps = { opened: boolean; benefit: ManagedBenefit; onClose: () => void }

/** Confirms that a benefit and its claims are deleted (S1 §5). */
export function DeleteBenefit({ opened, benefit, onClose }: DeleteBenefitProps) {
  const queryClient = useQueryClient()

  const { mutate, isPending } = useMutation({
    mutationFn: () => benefitsApi.client.remove({ id: benefit.id }),
    onError(error) {
      // If it is deleted already, there is nothing to report.
      if (problemCodeOf(error) !== 'NOT_FOUND') toast.error(t`Error`, { description: t`Failed to delete benefit` })
      else onClose()
    },
    onSuccess() {
      onClose()
      toast.success(t`Benefit deleted successfully`)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: benefitsApi.queries.key() }),
  })

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t`Are you sure you want to delete this benefit?`}
      confirmLabel={t`Delete`}
      onConfirm={() => mutate()}
      isWorking={isPending}
    >
      {sentences(consequenceOf(benefit), t`To hide it for a while, make it inactive instead.`)}
    </ConfirmDialog>
  )
}

function consequenceOf({ title, company, claimCount }: ManagedBenefit): string {
  return claimCount === 0
    ? t`“${title}” by ${company} will be deleted for good. No one has claimed it.`
    : t`“${title}” by ${company} will be deleted for good, and with it the record of ${plural(claimCount, { one: '# claim', other: '# claims' })}: members who claimed it lose its code.`
}
