import { IconCheck, IconCircle, IconX } from '@tabler/icons-react'
import { Trans } from '#trans'
import { checkPassword, passwordHints } from '../../password-rules.ts'
import styles from './password-strength.module.css'

const filledSteps = { weak: 1, medium: 2, strong: 3 } as const

type PasswordStrengthProps = {
  password: string
  failures: string[]
  /** Why the password is rejected although it meets every rule. */
  refusals: string[]
  /** Whether the failures are shown as errors, and not as hints. */
  isWrong: boolean
}

/** The strength of a password, and the rules that it breaks. Uses only spans, because it is inside the paragraph that describes a field. */
export function PasswordStrengthNotes({ password, failures, refusals, isWrong }: PasswordStrengthProps) {
  const rules = checkPassword(password)
  // An error although every rule is met means that the server rejected the password.
  const isRefused = refusals.length > 0 || (isWrong && rules.failures.length === 0)
  const strength = isRefused ? 'weak' : rules.strength
  const FailureIcon = isWrong ? IconX : IconCircle
  return (
    <span className={styles.notes}>
      {password && (
        // Screen readers announce a change of the strength, not every letter.
        <span role="status">
          <span className={styles.strength} data-strength={strength}>
            <span className={styles.meter} aria-hidden="true">
              {[1, 2, 3].map((step) => (
                <span key={step} data-filled={step <= filledSteps[strength] || undefined} />
              ))}
            </span>
            <span>
              <Trans>
                Password strength: <strong>{strength}</strong>
              </Trans>
            </span>
          </span>
          {!isWrong &&
            refusals.map((refusal) => (
              <span key={refusal} className={styles.rule} data-wrong>
                <IconX size={14} stroke={2.25} aria-hidden="true" />
                <span>{refusal}</span>
              </span>
            ))}
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
      {failures.length === 0 && refusals.length === 0 && (
        <span className={styles.rule} data-met>
          <IconCheck size={14} stroke={2.25} aria-hidden="true" />
          <span>
            <Trans>Meets every rule</Trans>
          </span>
        </span>
      )}
    </span>
  )
}
