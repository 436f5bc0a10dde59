import { Button, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { FormFailure } from '../../../ui/form-failure.tsx'
import type { Account } from '../../contract.ts'
import { factorsApi } from './api.ts'
import { SecondStepChoice } from './second-step-choice.tsx'

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
      {step && (
        <SecondStepChoice
          ways={step}
          byCode={async (code) => onDone(await factorsApi.client.finishWithCode({ code }))}
          byPasskey={async (credential) => onDone(await factorsApi.client.finishWithPasskey({ credential }))}
          fallback="Login failed. Please try again."
          onBegin={() => setFailure(null)}
          onFailure={fail}
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
