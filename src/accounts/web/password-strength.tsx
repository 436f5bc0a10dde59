import { IconCheck, IconCircle, IconX } from '@tabler/icons-react'
import { checkPassword, passwordHints } from '../password-rules.ts'
import styles from './password-strength.module.css'

const filledSteps = { weak: 1, medium: 2, strong: 3 } as const

type PasswordStrengthProps = {
  password: string
  failures: string[]
  /** Whether the failures are errors by now, and no longer what is left to do. */
  isWrong: boolean
}

/** How strong a password is, and what it still lacks. Made of spans: it describes a field, inside its paragraph. */
export function PasswordStrengthNotes({ password, failures, isWrong }: PasswordStrengthProps) {
  const { strength } = checkPassword(password)
  const FailureIcon = isWrong ? IconX : IconCircle
  return (
    <span className={styles.notes}>
      {password && (
        <span className={styles.strength} data-strength={strength}>
          <span className={styles.meter} aria-hidden="true">
            {[1, 2, 3].map((step) => (
              <span key={step} data-filled={step <= filledSteps[strength] || undefined} />
            ))}
          </span>
          <span>
            Password strength: <strong>{strength}</strong>
          </span>
        </span>
      )}
      {failures.map((failure) => (
        <span key={failure} className={styles.rule} data-wrong={isWrong || undefined}>
          <FailureIcon size={14} stroke={2.25} aria-hidden="true" />
          <span>
            <span>{failure}</span>
            {passwordHints[failure] && <span className={styles.hint}>{passwordHints[failure]}</span>}
          </span>
        </span>
      ))}
      {failures.length === 0 && (
        <span className={styles.rule} data-met>
          <IconCheck size={14} stroke={2.25} aria-hidden="true" />
          <span>Meets every rule</span>
        </span>
      )}
    </span>
  )
}
