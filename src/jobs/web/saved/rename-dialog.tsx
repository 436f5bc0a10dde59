import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { type SavedSearch, savedSearchForm } from '../../contract.ts'
import { useUpdateSearch } from './use-saved-searches.ts'

type RenameDialogProps = { saved: SavedSearch; opened: boolean; onClose: () => void }

/** Renames a saved search. */
export default function RenameDialog({ saved, opened, onClose }: RenameDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Rename this search`} closeOnClickOutside={false}>
      <RenameForm saved={saved} onClose={onClose} />
    </Modal>
  )
}

const nameForm = savedSearchForm.pick({ name: true })

function RenameForm({ saved, onClose }: Pick<RenameDialogProps, 'saved' | 'onClose'>) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(nameForm, { name: saved.name })
  const { mutateAsync, isPending } = useUpdateSearch()
  const onSubmit = form.onSubmit(async ({ name }) => {
    setFailure(null)
    try {
      await mutateAsync({ ...saved, name })
      toast.success(t`Search renamed`)
      onClose()
    } catch (error) {
      setFailure(form.applyProblem(error))
    }
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormFailure message={failure} mb="md" />
      <TextInput label={t`Name`} maxLength={60} data-autofocus {...form.getInputProps('name')} />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={isPending}>
          <Trans>Rename</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}
