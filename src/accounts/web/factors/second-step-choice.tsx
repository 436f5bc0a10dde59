import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { loginCode, type SecondStepOptions } from '../../factors-contract.ts'
import type { PasskeyRequest, UsedCredential } from '../../passkey-schemas.ts'
import { SubmitButton } from '../auth-pages/form-fields.tsx'
import { askForPasskey, passkeyErrorMessage } from './passkey-ceremonies.ts'

type SecondStepChoiceProps = {
  options: SecondStepOptions
  /** Sends a code. @throws the server's error */
  byCode: (code: string) => Promise<void>
  /** Sends a passkey's response. @throws the server's error */
  byPasskey: (credential: UsedCredential) => Promise<void>
  /** The message for errors without one of their own. */
  fallbackMessage: string
  onBegin: () => void
  onFailure: (cause: unknown, message: string | null) => void
  /** Attributes that a dialog needs on every field and button. */
  attributes?: object
}

/** The possible second steps: a passkey, a code of an app, or a recovery code. */
export function SecondStepChoice({ options, ...props }: SecondStepChoiceProps) {
  return (
    <>
      {options.passkey && <PasskeyStep request={options.passkey} {...props} />}
      <CodeStep hasApp={options.hasApp} isMain={!options.passkey} {...props} />
    </>
  )
}

type StepProps = Omit<SecondStepChoiceProps, 'options'>

function PasskeyStep({
  request,
  byPasskey,
  fallbackMessage,
  onBegin,
  onFailure,
  attributes,
}: StepProps & { request: PasskeyRequest }) {
  const [isWorking, setWorking] = useState(false)

  async function finish(): Promise<void> {
    onBegin()
    setWorking(true)
    try {
      await byPasskey(await askForPasskey(request))
    } catch (error) {
      onFailure(error, passkeyErrorMessage(error) ?? messageOf(error, fallbackMessage))
      setWorking(false)
    }
  }

  return (
    <Button
      color="terracotta"
      fullWidth
      leftSection={<IconKey size={18} aria-hidden="true" />}
      loading={isWorking}
      onClick={finish}
      {...attributes}
    >
      <Trans>Use a passkey</Trans>
    </Button>
  )
}

function CodeStep({
  hasApp,
  isMain,
  byCode,
  fallbackMessage,
  onBegin,
  onFailure,
  attributes,
}: StepProps & { hasApp: boolean; isMain: boolean }) {
  const [isRecovery, setRecovery] = useState(!hasApp)
  const form = useContractForm(loginCode, { code: '' })

  const submit = form.onSubmit(async ({ code }) => {
    onBegin()
    try {
      await byCode(code)
    } catch (error) {
      onFailure(error, form.applyProblem(error, fallbackMessage))
    }
  })

  return (
    <form
      onSubmit={(event) => {
        // React passes events of a dialog on to the form that opened it.
        event.stopPropagation()
        submit(event)
      }}
      noValidate
      aria-label={isRecovery ? t`Recovery code` : t`Code from your app`}
    >
      <Stack gap="sm">
        {isRecovery ? (
          <TextInput
            key="recovery"
            label={t`Recovery code`}
            description={t`One of the codes that you saved when you set up two-step login. Each works once.`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            {...attributes}
            {...form.getInputProps('code')}
          />
        ) : (
          <TextInput
            key="app"
            label={t`Code`}
            description={t`The 6 digits your authenticator app shows.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...attributes}
            {...form.getInputProps('code')}
          />
        )}
        <SubmitButton
          loading={form.submitting}
          variant={isMain ? 'filled' : 'default'}
          color={isMain ? 'terracotta' : undefined}
          fullWidth
          {...attributes}
        >
          <Trans>Continue</Trans>
        </SubmitButton>
        {hasApp ? (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              ml={-8}
              {...attributes}
              onClick={() => {
                form.reset()
                setRecovery(!isRecovery)
              }}
            >
              {isRecovery ? t`Use a code from your app` : t`Use a recovery code`}
            </Button>
          </div>
        ) : (
          <Text size="sm" c="dimmed">
            <Trans>If you’ve lost your passkeys and your recovery codes, write to us.</Trans>
          </Text>
        )}
      </Stack>
    </form>
  )
}
