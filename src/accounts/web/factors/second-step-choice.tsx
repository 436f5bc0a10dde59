import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../../../ui/api.ts'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { loginCode, type PasskeyRequest, type SecondStepWays, type UsedCredential } from '../../factors-contract.ts'
import { SubmitButton } from '../submit-button.tsx'
import { askForPasskey, passkeyTrouble } from './passkey-ceremonies.ts'

type SecondStepChoiceProps = {
  ways: SecondStepWays
  /** Sends a code; throws what the server says. */
  byCode: (code: string) => Promise<void>
  /** Sends what a passkey answered; throws what the server says. */
  byPasskey: (credential: UsedCredential) => Promise<void>
  /** What to say where nothing better is known. */
  fallback: string
  onBegin: () => void
  onFailure: (cause: unknown, words: string | null) => void
  /** Attributes of every field and button, where a dialog needs some. */
  attributes?: object
}

/** The ways to do a second step: a passkey, a code of an app, or a recovery code. */
export function SecondStepChoice({ ways, ...props }: SecondStepChoiceProps) {
  return (
    <>
      {ways.passkey && <PasskeyStep request={ways.passkey} {...props} />}
      <CodeStep hasApp={ways.hasApp} isMain={!ways.passkey} {...props} />
    </>
  )
}

type StepProps = Omit<SecondStepChoiceProps, 'ways'>

function PasskeyStep({
  request,
  byPasskey,
  fallback,
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
      onFailure(error, passkeyTrouble(error) ?? messageOf(error, fallback))
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
      Use a passkey
    </Button>
  )
}

function CodeStep({
  hasApp,
  isMain,
  byCode,
  fallback,
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
      onFailure(error, form.applyProblem(error, fallback))
    }
  })

  return (
    <form
      onSubmit={(event) => {
        // In React, an event of a dialog also reaches the form that it was opened from.
        event.stopPropagation()
        submit(event)
      }}
      noValidate
      aria-label={isRecovery ? 'Recovery code' : 'Code of your app'}
    >
      <Stack gap="sm">
        {isRecovery ? (
          <TextInput
            key="recovery"
            label="Recovery code"
            description="One of the codes that you saved when you set up two-step login. Each works once."
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            {...attributes}
            {...form.getInputProps('code')}
          />
        ) : (
          <TextInput
            key="app"
            label="Code"
            description="The six digits that your authenticator app shows."
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
          Continue
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
              {isRecovery ? 'Use a code of your app' : 'Use a recovery code'}
            </Button>
          </div>
        ) : (
          <Text size="sm" c="dimmed">
            If you have lost your passkeys and your recovery codes, write to us.
          </Text>
        )}
      </Stack>
    </form>
  )
}
