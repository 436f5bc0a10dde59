import { Badge } from '@mantine/core'
import styles from './samples.module.css'

/** A partner's benefit as members see it. */
export function BenefitSample() {
  return (
    <div className={styles.padded}>
      <div className={styles.benefitHead}>
        <span className={styles.company}>Northgate Cloud Academy</span>
        <Badge color="gold" variant="filled">
          40% off
        </Badge>
      </div>
      <p className={styles.title}>Any associate-level certification exam</p>
      <p className={styles.excerpt}>
        Includes one free retake and the practice tests. Study with the Certifications &amp; Learning room and sit it
        when you are ready.
      </p>
      <p className={styles.code}>
        Promo code <strong>UNDER-THE-TREE</strong>
      </p>
    </div>
  )
}
