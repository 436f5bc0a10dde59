import { Link, Outlet, useLocation } from 'react-router'
import { Trans } from '#trans'
import { partOfPath } from '../../../platform/contract/parts/parts.ts'
import { RouteAnnouncer } from '../../../ui/frame/route-announcer.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import { NotFoundPage } from '../../../ui/page/not-found-page.tsx'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import { CommunityLogo } from '../../../ui/pictures/community-logo.tsx'
import { ThemeMenu } from '../../../ui/theme/theme-menu.tsx'
import styles from './auth-layout.module.css'

/** The layout of the screens for login, registration, and emailed links. */
export default function AuthLayout() {
  const { name, tagline } = useCommunity()
  const part = partOfPath(useLocation().pathname)
  const off = useSwitchedOff()
  return (
    <div className={styles.layout}>
      <a className="skip-link" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className={`${styles.panel} on-deep`}>
        <Link to="/" className={styles.brand}>
          <CommunityLogo size={34} />
          <span>{name}</span>
        </Link>
        <div className={styles.text}>
          <p className={styles.tagline}>{tagline}</p>
        </div>
        <WovenPattern className={styles.weave} />
      </header>
      <div className={styles.side}>
        <div className={styles.corner}>
          <ThemeMenu />
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          {part !== null && off.includes(part) ? <NotFoundPage part={part} /> : <Outlet />}
        </main>
        <footer className={styles.footer}>
          <Link to="/terms">
            <Trans>Terms & Conditions</Trans>
          </Link>
          <Link to="/contact">
            <Trans>Contact</Trans>
          </Link>
        </footer>
      </div>
      <RouteAnnouncer />
    </div>
  )
}
