import { TextInput, type TextInputProps } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { contactApi } from './api.ts'
import styles from './contact.module.css'

type Challenge = { challenge: string; left: number; right: number }

/** The current challenge. `renew` requests another one; `isMissing` is true when the request failed. */
export function useChallenge() {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [isMissing, setMissing] = useState(false)
  const latest = useRef(0)

  const renew = useCallback(async () => {
    latest.current += 1
    const own = latest.current
    setMissing(false)
    try {
      const next = await contactApi.client.createChallenge()
      if (own === latest.current) setChallenge(next)
    } catch {
      if (own === latest.current) setMissing(true)
    }
  }, [])

  useEffect(() => void renew(), [renew])

  return { challenge, isMissing, renew }
}

type ChallengeFieldProps = TextInputProps & {
  sum: { left: number; right: number } | null
  /** Whether no sum could be loaded. */
  isMissing: boolean
  onRetry: () => void
}

/** The captcha: a sum that people solve and simple programs do not. */
export function ChallengeField({ sum, isMissing, onRetry, ...field }: ChallengeFieldProps) {
  return (
    <div className={styles.sum}>
      <TextInput
        label={sum ? t`What is ${sum.left} + ${sum.right}?` : t`What is the sum?`}
        inputMode="numeric"
        autoComplete="off"
        required
        withAsterisk={false}
        {...field}
      />
      {isMissing && (
        <p role="alert" className={styles.retry}>
          <Trans>The sum could not be loaded.</Trans>{' '}
          <button type="button" onClick={onRetry}>
            <Trans>Try again</Trans>
          </button>
        </p>
      )}
    </div>
  )
}
