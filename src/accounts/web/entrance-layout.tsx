import { Link, Outlet } from 'react-router'
import { useCommunity } from '../../ui/community.ts'
import { Logo } from '../../ui/logo.tsx'
import { RouteAnnouncer } from '../../ui/route-announcer.tsx'
import { ThemeMenu } from '../../ui/theme-menu.tsx'
import { Weave } from '../../ui/weave.tsx'
import styles from './entrance-layout.module.css'

/** What stands around the screens at the door: logging in, joining, and where mailed links lead. */
export default function EntranceLayout() {
  const { name, tagline } = useCommunity()
  return (
    <div className={styles.entrance}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={`${styles.panel} on-deep`}>
        <Link to="/" className={styles.brand}>
          <Logo size={34} />
          <span>{name}</span>
        </Link>
        <div className={styles.words}>
          <p className={styles.tagline}>{tagline}</p>
        </div>
        <Weave className={styles.weave} />
      </header>
      <div className={styles.side}>
        <div className={styles.corner}>
          <ThemeMenu />
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <footer className={styles.footer}>
          <Link to="/terms">Terms & Conditions</Link>
          <Link to="/contact">Contact</Link>
        </footer>
      </div>
      <RouteAnnouncer />
    </div>
  )
}
