import { checkPassword } from '../../accounts/password-rules.ts'
import styles from './setup.module.css'

const words = { weak: 'Weak', medium: 'Medium', strong: 'Strong' }
const filled = { weak: 1, medium: 2, strong: 3 }

/** How strong a password is, in words and in bars (S2 §5). */
export function PasswordMeter({ password }: { password: string }) {
  const { strength } = checkPassword(password)
  return (
    <div className={styles.meter} aria-live="polite" data-strength={password ? strength : undefined}>
      {[1, 2, 3].map((step) => (
        <span key={step} className={styles.bar} data-filled={password !== '' && step <= filled[strength]} />
      ))}
      <span className={styles.meterWords}>
        {password ? `Password strength: ${words[strength]}` : '8 characters: upper and lower case, number, special'}
      </span>
    </div>
  )
}
