import { Button, Group, NativeSelect, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { SettingsSection } from '../../../../accounts/web/exports.tsx'
import type { MailSecurity } from '../../../../platform/contract/site-settings/mail-security.ts'
import { messageOf, problemCodeOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import type { EmailSettingsOverview, MailServerForm } from '../../../settings-contract.ts'
import { settingsApi, showEmailSettings } from '../api.ts'
import { TestEmail } from './test-email.tsx'

const loadForm = async () => (await import('../../../settings-contract.ts')).mailServerForm

const securityLabels: { value: MailSecurity; label: string }[] = [
  { value: 'tls', label: t`TLS (usually port 465)` },
  { value: 'starttls', label: t`STARTTLS (usually port 587)` },
  { value: 'none', label: t`Only if the server offers it` },
]

/** The mail server: what the server's variables say, or a form for it; and a test. */
export function MailServerSection({ settings }: { settings: EmailSettingsOverview }) {
  const { source, current } = settings
  return (
    <SettingsSection
      title={t`Mail server`}
      text={t`The site sends its emails through a mail server, such as your email provider’s. Without one, no one can confirm an address.`}
    >
      <Stack gap="lg" align="stretch">
        {source === 'environment' ? <EnvironmentNote current={current} /> : <MailServerFields settings={settings} />}
        <TestEmail />
      </Stack>
    </SettingsSection>
  )
}

/** Says that variables of the server win, and what they say. */
function EnvironmentNote({ current }: Pick<EmailSettingsOverview, 'current'>) {
  if (!current) {
    return (
      <Text>
        <Trans>
          SMTP_URL on the server is “none”, so no email is sent. Each one is saved as a file. To enter a mail server
          here, remove SMTP_URL and restart the site.
        </Trans>
      </Text>
    )
  }
  return (
    <Text>
      <Trans>
        The variables SMTP_URL and MAIL_FROM of the server are set, and they win. Emails go through{' '}
        <strong>{current.server}</strong> and come from <strong>{current.from}</strong>. To enter a mail server here,
        remove SMTP_URL and restart the site.
      </Trans>
    </Text>
  )
}

function initialOf({ server }: EmailSettingsOverview): MailServerForm {
  if (!server) return { host: '', port: 465, security: 'tls', user: '', password: '', from: '' }
  const { hasPassword: _, ...form } = server
  return { ...form, password: '' }
}

function MailServerFields({ settings }: { settings: EmailSettingsOverview }) {
  const queryClient = useQueryClient()
  const show = (newer: EmailSettingsOverview) => showEmailSettings(queryClient, newer)
  const [failure, setFailure] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const form = useContractForm(loadForm, initialOf(settings))

  const save = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      show(await settingsApi.client.saveMailServer({ ...values, version: settings.version }))
      form.setFieldValue('password', '')
      toast.success(t`Mail server saved`, { description: t`Send a test email to see whether it works.` })
    } catch (error) {
      setFailure(form.applyProblem(error, t`The mail server could not be saved. Please try again.`))
      if (problemCodeOf(error) === 'CONFLICT') show(await settingsApi.client.getEmailSettings())
    }
  })

  async function remove(): Promise<void> {
    setRemoving(true)
    try {
      const now = await settingsApi.client.removeMailServer()
      show(now)
      form.startFrom(initialOf(now))
      toast.success(t`Mail server removed`)
    } catch (error) {
      setFailure(messageOf(error, t`The mail server could not be removed. Please try again.`))
    }
    setRemoving(false)
  }

  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        <FormFailure message={failure} />
        <TextInput
          label={t`Host`}
          placeholder={t`mail.example.org`}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('host')}
        />
        <NativeSelect label={t`Encryption`} data={securityLabels} {...form.getInputProps('security')} />
        <TextInput
          label={t`Port`}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('port')}
          onChange={({ currentTarget }) => form.setFieldValue('port', toNumber(currentTarget.value))}
        />
        <TextInput
          label={t`User`}
          description={t`Often the email address. Leave it empty if the server needs no login.`}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('user')}
        />
        <PasswordInput
          label={t`Password`}
          description={
            settings.server?.hasPassword
              ? t`Stored encrypted. Leave it empty to keep it. For another server or user, enter it again.`
              : t`Stored encrypted.`
          }
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <TextInput
          label={t`Sender address`}
          description={t`The address that emails come from.`}
          type="email"
          autoComplete="off"
          {...form.getInputProps('from')}
        />
        <Group gap="sm">
          <Button type="submit" loading={form.submitting}>
            <Trans>Save mail server</Trans>
          </Button>
          {settings.server && (
            <Button variant="subtle" color="red" loading={isRemoving} onClick={remove}>
              <Trans>Remove mail server</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

/** The typed whole number. Any other text stays a string, so that validation rejects it. */
function toNumber(typed: string): number {
  return (/^\d+$/.test(typed.trim()) ? Number(typed) : typed) as number
}
