import { TextInput, type TextInputProps } from '@mantine/core'
import styles from './contact.module.css'

type SumFieldProps = TextInputProps & {
  sum: { left: number; right: number } | null
  /** Whether no sum could be had. */
  isMissing: boolean
  onRetry: () => void
}

/** The sum that tells people from programs. */
export function SumField({ sum, isMissing, onRetry, ...field }: SumFieldProps) {
  return (
    <div className={styles.sum}>
      <TextInput
        label={sum ? `What is ${sum.left} + ${sum.right}?` : 'What is the sum?'}
        inputMode="numeric"
        autoComplete="off"
        required
        withAsterisk={false}
        {...field}
      />
      {isMissing && (
        <p role="alert" className={styles.retry}>
          The sum could not be loaded.{' '}
          <button type="button" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
    </div>
  )
}
