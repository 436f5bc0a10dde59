import { IconMapPin, IconShieldCheck } from '@tabler/icons-react'
import styles from './samples.module.css'

/** A job posting, and who may see the reader. */
export function JobSample() {
  return (
    <div className={styles.padded}>
      <p className={styles.title}>Senior Data Engineer</p>
      <p className={styles.pay}>$148,000 to $172,000</p>
      <p className={styles.facts}>
        <span className={styles.count}>
          <IconMapPin size={16} stroke={1.75} aria-hidden="true" /> Atlanta, GA, or remote
        </span>
        <span>Posted 3 days ago</span>
      </p>
      <p className={styles.consent}>
        <IconShieldCheck size={20} stroke={1.75} aria-hidden="true" />
        Employers cannot see your profile. You have not switched it on.
      </p>
    </div>
  )
}
