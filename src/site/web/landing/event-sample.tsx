import { IconClock, IconUsers } from '@tabler/icons-react'
import { Weave } from '../../../ui/weave.tsx'
import styles from './samples.module.css'

/** A session as Live Hub shows it. */
export function EventSample() {
  return (
    <div className={styles.event}>
      <div className={styles.day}>
        <Weave className={styles.dayWeave} />
        <span className={styles.dayName}>Mon</span>
        <span className={styles.dayTime}>7:00 PM</span>
        <span className={styles.dayZone}>Eastern</span>
      </div>
      <div className={styles.eventText}>
        <p className={styles.title}>Reading an offer letter line by line</p>
        <p className={styles.excerpt}>
          Equity, clawbacks, the clause nobody mentions. Bring the one you are looking at, with the names blacked out.
        </p>
        <p className={styles.facts}>
          <span className={styles.count}>
            <IconClock size={16} stroke={1.75} aria-hidden="true" /> 60 minutes
          </span>
          <span className={styles.count}>
            <IconUsers size={16} stroke={1.75} aria-hidden="true" /> 31 of 50 going
          </span>
        </p>
      </div>
    </div>
  )
}
