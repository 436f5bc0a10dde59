import { Link } from 'react-router'
import { Weave } from '../../../ui/weave.tsx'
import styles from './employers-door.module.css'

/** The way in for those who hire. */
export function EmployersDoor() {
  return (
    <section className={styles.section} aria-labelledby="employers-door">
      <div className={styles.inner}>
        <div className={styles.door} aria-hidden="true">
          <Weave className={styles.weave} />
        </div>
        <div>
          <h2 id="employers-door" className={styles.heading}>
            Hiring? There is a door for you.
          </h2>
          <p className={styles.text}>
            Employers have a side of their own here. You meet people who chose to be found, you say what a job pays, and
            you write to a person, not to a list.
          </p>
          <Link to="/employer/register" className={styles.open}>
            Open an employer account
          </Link>
        </div>
      </div>
    </section>
  )
}
