import { Button, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import type { Account } from '../../contract.ts'
import { loginCode, type PasskeyRequest } from '../../factors-contract.ts'
import { SubmitButton } from '../submit-button.tsx'
import { factorsApi } from './api.ts'
import { askForPasskey, passkeyTrouble } from './passkey-ceremonies.ts'

type SecondStepProps = {
  opened: boolean
  /** Goes back to the password, with what there is to say about it. */
  onClose: (words?: string) => void
  onDone: (account: Account) => void
}

/** The second step of a login whose password was right: a passkey, a code of an app, or a recovery code. */
export default function SecondStep({ opened, onClose, onDone }: SecondStepProps) {
  return opened ? <Step onBack={onClose} onDone={onDone} /> : null
}

function Step({ onBack, onDone }: { onBack: (words?: string) => void; onDone: (account: Account) => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { data: step, error } = useQuery(
    factorsApi.queries.loginStep.queryOptions({ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: 1 }),
  )
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (error) onBack(messageOf(error, 'Login failed. Please try again.'))
  }, [error, onBack])

  /** What went wrong, here or, when this login is over, beside the password. */
  function fail(cause: unknown, words: string | null): void {
    if (problemCodeOf(cause) === 'INVALID_TOKEN') onBack(words ?? undefined)
    else setFailure(words)
  }

  return (
    <Stack gap="md">
      <Title order={2} size="h3" ref={heading} tabIndex={-1}>
        One more step
      </Title>
      <FormFailure message={failure} />
      {!step && <Skeleton height={120} />}
      {step?.passkey && (
        <PasskeyStep request={step.passkey} onDone={onDone} onFailure={fail} onBegin={() => setFailure(null)} />
      )}
      {step && (
        <CodeStep
          hasApp={step.hasApp}
          isMain={!step.passkey}
          onDone={onDone}
          onFailure={fail}
          onBegin={() => setFailure(null)}
        />
      )}
      <div>
        <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => onBack()}>
          Back to the password
        </Button>
      </div>
    </Stack>
  )
}

type WayProps = {
  onDone: (account: Account) => void
  onBegin: () => void
  onFailure: (cause: unknown, words: string | null) => void
}

function PasskeyStep({ request, onDone, onBegin, onFailure }: WayProps & { request: PasskeyRequest }) {
  const [isWorking, setWorking] = useState(false)

  async function finish(): Promise<void> {
    onBegin()
    setWorking(true)
    try {
      const credential = await askForPasskey(request)
      onDone(await factorsApi.client.finishWithPasskey({ credential }))
    } catch (error) {
      onFailure(error, passkeyTrouble(error) ?? messageOf(error, 'Login failed. Please try again.'))
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
    >
      Use a passkey
    </Button>
  )
}

function CodeStep({ hasApp, isMain, onDone, onBegin, onFailure }: WayProps & { hasApp: boolean; isMain: boolean }) {
  const [isRecovery, setRecovery] = useState(!hasApp)
  const form = useContractForm(loginCode, { code: '' })

  const submit = form.onSubmit(async (values) => {
    onBegin()
    try {
      onDone(await factorsApi.client.finishWithCode(values))
    } catch (error) {
      onFailure(error, form.applyProblem(error, 'Login failed. Please try again.'))
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label={isRecovery ? 'Recovery code' : 'Code of your app'}>
      <Stack gap="sm">
        {isRecovery ? (
          <TextInput
            key="recovery"
            label="Recovery code"
            description="One of the codes that you saved when you set up two-step login. Each works once."
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            {...form.getInputProps('code')}
          />
        ) : (
          <TextInput
            key="app"
            label="Code"
            description="The six digits that your authenticator app shows."
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.getInputProps('code')}
          />
        )}
        <SubmitButton
          loading={form.submitting}
          variant={isMain ? 'filled' : 'default'}
          color={isMain ? 'terracotta' : undefined}
          fullWidth
        >
          Continue
        </SubmitButton>
        {hasApp ? (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              ml={-8}
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
