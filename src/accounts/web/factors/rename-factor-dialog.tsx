import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { type Factor, factorRename } from '../../factors-contract.ts'
import { SubmitButton } from '../auth-pages/form-fields.tsx'
import { factorsApi } from './api.ts'

type DialogProps = { factor: Factor; opened: boolean; onClose: () => void }

/** Gives a passkey or an app another name. */
export default function RenameFactorDialog({ factor, opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Rename “${factor.name}”`}>
      <RenameForm factor={factor} onClose={onClose} />
    </Modal>
  )
}

function RenameForm({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(factorRename, { name: factor.name })

  const submit = form.onSubmit(async ({ name }) => {
    setFailure(null)
    try {
      await factorsApi.client.renameFactor({ id: factor.id, name })
      await queryClient.invalidateQueries({ queryKey: factorsApi.queries.listFactors.key() })
      onClose()
    } catch (error) {
      setFailure(form.applyProblem(error))
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label={t`Rename`}>
      <Stack gap="md">
        <FormFailure message={failure} />
        <TextInput label={t`Name`} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton loading={form.submitting}>
            <Trans>Save</Trans>
          </SubmitButton>
        </DialogFooter>
      </Stack>
    </form>
  )
}
