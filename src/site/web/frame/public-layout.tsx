import { type ReactNode, useEffect } from 'react'
import { Outlet } from 'react-router'
import { Trans } from '#trans'
import { rememberArea } from '../../../ui/page/site-area.ts'
import styles from './public-layout.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The layout route of every public page. */
export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

/**
 * The frame of every public page: header, page, footer. Elements for visitors or signed-in people only have
 * `data-shown-to`. Styles hide them by an attribute of the page's root, so that neither flashes before the other.
 */
export function PublicFrame({ children }: { children: ReactNode }) {
  useEffect(() => rememberArea('visitor'), [])
  return (
    <div className={styles.frame}>
      <a href="#main" className="skip-link">
        <Trans>Skip to main content</Trans>
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
