import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { SettingsSection } from '../../../../accounts/web/exports.tsx'
import { problemCodeOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import type { EmailSettingsOverview } from '../../../settings-contract.ts'
import { DefaultButton } from '../../content/default-button.tsx'
import { settingsApi, showEmailSettings } from '../api.ts'

const loadForm = async () => (await import('../../../settings-contract.ts')).emailTextsForm

/** The name that emails come from, and their last line. */
export function EmailTextsSection({ settings }: { settings: EmailSettingsOverview }) {
  const queryClient = useQueryClient()
  const show = (newer: EmailSettingsOverview) => showEmailSettings(queryClient, newer)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadForm, settings.texts)

  const save = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      show(await settingsApi.client.saveEmailTexts({ ...values, version: settings.version }))
      toast.success(t`Saved`)
    } catch (error) {
      setFailure(form.applyProblem(error, t`The changes could not be saved. Please try again.`))
      if (problemCodeOf(error) === 'CONFLICT') show(await settingsApi.client.getEmailSettings())
    }
  })

  return (
    <SettingsSection title={t`What every email says`} text={t`Emails that are written from now on have these texts.`}>
      <form onSubmit={save} noValidate>
        <Stack gap="sm" align="start">
          <FormFailure message={failure} />
          <TextInput
            label={t`Sender name`}
            description={t`The name in the list of a person’s inbox. Without one, it’s the community’s name.`}
            placeholder={settings.communityName}
            autoComplete="off"
            w="100%"
            {...form.getInputProps('senderName')}
          />
          <DefaultButton
            label={t`Sender name`}
            isDefault={form.values.senderName === ''}
            onReset={() => form.setFieldValue('senderName', '')}
          />
          <Textarea
            label={t`Footer`}
            description={t`The last lines of every email, such as an address that the law requires. Plain text.`}
            autosize
            minRows={2}
            w="100%"
            dir="auto"
            {...form.getInputProps('footer')}
          />
          <DefaultButton
            label={t`Footer`}
            isDefault={form.values.footer === ''}
            onReset={() => form.setFieldValue('footer', '')}
          />
          <Button type="submit" loading={form.submitting}>
            <Trans>Save texts</Trans>
          </Button>
        </Stack>
      </form>
    </SettingsSection>
  )
}
