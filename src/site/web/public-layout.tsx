import { Outlet } from 'react-router'
import styles from './public-layout.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The frame of every public page: bar, page, footer. */
export default function PublicLayout() {
  return (
    <div className={styles.frame}>
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
