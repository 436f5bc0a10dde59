import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../ui/api.ts'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { factorsApi } from './api.ts'
import { SecondStepChoice } from './second-step-choice.tsx'

type ConfirmStepProps = {
  opened: boolean
  /** The password that was right. */
  password: string
  onBack: () => void
  onClose: () => void
  onConfirmed: () => void
  /** Attributes of every field and button, as the dialog needs them. */
  attributes: object
}

const fallback = 'This could not be confirmed. Please try again.'

/** The second step of confirming that it is the person: a passkey, a code of an app, or a recovery code. */
export default function ConfirmStep({ opened, ...props }: ConfirmStepProps) {
  return opened ? <Step {...props} /> : null
}

function Step({ password, attributes, onBack, onClose, onConfirmed }: Omit<ConfirmStepProps, 'opened'>) {
  const words = useRef<HTMLParagraphElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { data: ways, error } = useQuery(
    factorsApi.queries.confirmStep.queryOptions({ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: 1 }),
  )
  // The button that led here is gone, and the focus with it.
  useEffect(() => words.current?.focus(), [])
  useEffect(() => {
    if (error) setFailure(messageOf(error, fallback))
  }, [error])

  return (
    <>
      <Text ref={words} tabIndex={-1} {...attributes}>
        Your password is right. One more step, because two-step login is on.
      </Text>
      <FormFailure message={failure} />
      {!ways && !error && <Skeleton height={120} />}
      {ways && (
        <SecondStepChoice
          ways={ways}
          byCode={async (code) => {
            await factorsApi.client.confirmWithCode({ password, code })
            onConfirmed()
          }}
          byPasskey={async (credential) => {
            await factorsApi.client.confirmWithPasskey({ password, credential })
            onConfirmed()
          }}
          fallback={fallback}
          attributes={attributes}
          onBegin={() => setFailure(null)}
          onFailure={(_, words) => setFailure(words)}
        />
      )}
      <Group justify="space-between" gap="xs">
        <Button variant="subtle" onClick={onBack} {...attributes}>
          Back to the password
        </Button>
        <Button variant="default" onClick={onClose} {...attributes}>
          Cancel
        </Button>
      </Group>
    </>
  )
}
