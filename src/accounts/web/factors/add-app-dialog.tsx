import { Anchor, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'
import { newApp } from '../../factors-contract.ts'
import { SubmitButton } from '../auth-pages/form-fields.tsx'
import { AddFactorDialog, type AddFactorDialogProps, type AddFactorStepProps } from './add-factor-dialog.tsx'
import { factorsApi } from './api.ts'
import styles from './two-step-section.module.css'

/** Adds an authenticator app: scan the QR code, enter a code, and save the recovery codes that the first factor creates. */
export default function AddAppDialog(props: AddFactorDialogProps) {
  return <AddFactorDialog {...props} title={t`Add an authenticator app`} Step={Begin} />
}

function Begin(props: AddFactorStepProps) {
  // Request a new secret each time the dialog opens, and do not cache it.
  const { data, error, refetch } = useQuery(
    factorsApi.queries.beginApp.queryOptions({ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false }),
  )
  if (error) return <LoadError message={messageOf(error, t`An unexpected error occurred.`)} onRetry={() => refetch()} />
  if (!data) return <Skeleton height={360} />
  return <AppForm enrollment={data} {...props} />
}

type AppFormProps = AddFactorStepProps & { enrollment: { secret: string; uri: string; enrollment: string } }

function AppForm({ enrollment: { secret, uri, enrollment }, onCodes, onClose }: AppFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(newApp, { enrollment, code: '', name: t`Authenticator app` })

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const { recoveryCodes } = await factorsApi.client.addApp(values)
      toast.success(t`Authenticator app added`)
      if (recoveryCodes) onCodes(recoveryCodes)
      else onClose()
    } catch (error) {
      setFailure(form.applyProblem(error))
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label={t`Add an authenticator app`}>
      <Stack gap="md">
        <Text>
          <Trans>
            Scan this with an authenticator app, such as the one in your password manager. Then enter the 6 digits it
            shows.
          </Trans>
        </Text>
        <QrCode text={uri} label={t`QR code for your authenticator app`} className={styles.qr} />
        <Text size="sm">
          <Trans>
            Is the app on this device? <Anchor href={uri}>Open it</Anchor>. No camera? Enter this secret in the app:{' '}
            <span className={styles.secret}>{secret.replace(/.{4}(?!$)/g, '$& ')}</span>
          </Trans>
        </Text>
        <FormFailure message={failure} />
        <TextInput
          label={t`Code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...form.getInputProps('code')}
        />
        <TextInput
          label={t`Name`}
          description={t`Helps you recognize it later, such as “My phone”.`}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton loading={form.submitting}>
            <Trans>Add app</Trans>
          </SubmitButton>
        </DialogFooter>
      </Stack>
    </form>
  )
}
