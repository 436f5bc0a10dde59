import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { factorsApi } from './api.ts'
import { SecondStepChoice } from './second-step-choice.tsx'

type ConfirmStepProps = {
  opened: boolean
  /** The password, which the server has accepted. */
  password: string
  onBack: () => void
  onClose: () => void
  onConfirmed: () => void
  /** Attributes that the dialog needs on every field and button. */
  attributes: object
}

const fallbackMessage = t`We couldn’t confirm that it’s you. Please try again.`

/** The second step of confirming the person's identity: a passkey, a code of an app, or a recovery code. */
export default function ConfirmStep({ opened, ...props }: ConfirmStepProps) {
  return opened ? <Step {...props} /> : null
}

function Step({ password, attributes, onBack, onClose, onConfirmed }: Omit<ConfirmStepProps, 'opened'>) {
  const intro = useRef<HTMLParagraphElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { data: options, error } = useQuery(
    factorsApi.queries.confirmStep.queryOptions({ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: 1 }),
  )
  // The button that led here had the focus and is gone.
  useEffect(() => intro.current?.focus(), [])
  useEffect(() => {
    if (error) setFailure(messageOf(error, fallbackMessage))
  }, [error])

  return (
    <>
      <Text ref={intro} tabIndex={-1} {...attributes}>
        <Trans>Your password is right. One more step, because two-step login is on.</Trans>
      </Text>
      <FormFailure message={failure} />
      {!options && !error && <Skeleton height={120} />}
      {options && (
        <SecondStepChoice
          options={options}
          byCode={async (code) => {
            await factorsApi.client.confirmWithCode({ password, code })
            onConfirmed()
          }}
          byPasskey={async (credential) => {
            await factorsApi.client.confirmWithPasskey({ password, credential })
            onConfirmed()
          }}
          fallbackMessage={fallbackMessage}
          attributes={attributes}
          onBegin={() => setFailure(null)}
          onFailure={(_, message) => setFailure(message)}
        />
      )}
      <Group justify="space-between" gap="xs">
        <Button variant="subtle" onClick={onBack} {...attributes}>
          <Trans>Back to the password</Trans>
        </Button>
        <Button variant="default" onClick={onClose} {...attributes}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </>
  )
}
