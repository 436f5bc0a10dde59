import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { factorRename } from '../../factors-contract.ts'
import { SubmitButton } from '../auth-pages/form-fields.tsx'
import { AddFactorDialog, type AddFactorDialogProps, type AddFactorStepProps } from './add-factor-dialog.tsx'
import { factorsApi } from './api.ts'
import { createPasskey, passkeyErrorMessage } from './passkey-ceremonies.ts'

/** Adds a passkey, and shows the recovery codes that the first factor creates. */
export default function AddPasskeyDialog(props: AddFactorDialogProps) {
  return <AddFactorDialog {...props} title={t`Add a passkey`} Step={PasskeyForm} />
}

function PasskeyForm({ onCodes, onClose }: AddFactorStepProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(factorRename, { name: t`Passkey` })

  const submit = form.onSubmit(async ({ name }) => {
    setFailure(null)
    try {
      const credential = await createPasskey(await factorsApi.client.beginPasskey())
      const { recoveryCodes } = await factorsApi.client.addPasskey({ credential, name })
      toast.success(t`Passkey added`)
      if (recoveryCodes) onCodes(recoveryCodes)
      else onClose()
    } catch (error) {
      setFailure(passkeyErrorMessage(error) ?? form.applyProblem(error))
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label={t`Add a passkey`}>
      <Stack gap="md">
        <Text>
          <Trans>
            A passkey lives on your device, in your password manager, or on a security key. It logs you in with your
            fingerprint, your face, or your device’s PIN, and works only on this site.
          </Trans>
        </Text>
        <FormFailure message={failure} />
        <TextInput
          label={t`Name`}
          description={t`Helps you recognize it later, such as “My laptop”.`}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton loading={form.submitting}>
            <Trans>Create passkey</Trans>
          </SubmitButton>
        </DialogFooter>
      </Stack>
    </form>
  )
}
