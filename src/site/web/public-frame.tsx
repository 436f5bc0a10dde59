import { type ReactNode, useEffect } from 'react'
import { rememberArea } from '../../ui/area.ts'
import styles from './public-layout.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/**
 * The frame of every public page: bar, page, footer. What is there for visitors or for people who are signed in says so
 * with `data-shown-to`; the styles go by the mark on the page's root, so that neither flashes up before the other.
 */
export function PublicFrame({ children }: { children: ReactNode }) {
  useEffect(() => rememberArea('visitor'), [])
  return (
    <div className={styles.frame}>
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
