import { Button, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import type { Account } from '../../contract.ts'
import { factorsApi } from './api.ts'
import { SecondStepChoice } from './second-step-choice.tsx'

type SecondStepProps = {
  opened: boolean
  /** Goes back to the password, with an optional error message. */
  onClose: (message?: string) => void
  onDone: (account: Account) => void
}

/** The second step of a login whose password was right: a passkey, a code of an app, or a recovery code. */
export default function SecondStep({ opened, onClose, onDone }: SecondStepProps) {
  return opened ? <Step onBack={onClose} onDone={onDone} /> : null
}

function Step({ onBack, onDone }: { onBack: (message?: string) => void; onDone: (account: Account) => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { data: options, error } = useQuery(
    factorsApi.queries.loginStep.queryOptions({ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: 1 }),
  )
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (error) onBack(messageOf(error, t`Login failed. Please try again.`))
  }, [error, onBack])

  /** Shows the error here, or on the password step if the pending login has ended. */
  function fail(cause: unknown, message: string | null): void {
    if (problemCodeOf(cause) === 'INVALID_TOKEN') onBack(message ?? undefined)
    else setFailure(message)
  }

  return (
    <Stack gap="md">
      <Title order={2} size="h3" ref={heading} tabIndex={-1}>
        <Trans>One more step</Trans>
      </Title>
      <FormFailure message={failure} />
      {!options && <Skeleton height={120} />}
      {options && (
        <SecondStepChoice
          options={options}
          byCode={async (code) => onDone(await factorsApi.client.finishWithCode({ code }))}
          byPasskey={async (credential) => onDone(await factorsApi.client.finishWithPasskey({ credential }))}
          fallbackMessage={t`Login failed. Please try again.`}
          onBegin={() => setFailure(null)}
          onFailure={fail}
        />
      )}
      <div>
        <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => onBack()}>
          <Trans>Back to the password</Trans>
        </Button>
      </div>
    </Stack>
  )
}
