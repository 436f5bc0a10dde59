import styles from './coming-soon.module.css'

/** The honest mark on what is planned and does not exist yet. Such a thing is text, never a dead link. */
export function ComingSoonBadge({ short = false }: { short?: boolean }) {
  return <span className={styles.badge}>{short ? 'Soon' : 'Coming soon'}</span>
}
