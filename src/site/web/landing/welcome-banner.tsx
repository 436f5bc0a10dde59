import { useCommunity } from '../../../ui/community.ts'
import styles from './welcome-banner.module.css'

/** The community's own words of welcome; nothing where it has none. */
export function WelcomeBanner() {
  const { welcome } = useCommunity()
  if (!welcome) return null
  return (
    <section className={styles.banner} aria-label="Welcome">
      <p className={styles.words}>{welcome}</p>
    </section>
  )
}
