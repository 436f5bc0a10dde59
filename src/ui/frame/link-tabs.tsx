import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './link-tabs.module.css'

type LinkTabsProps = {
  label: string
  className?: string
  /** Links. The one to the current part has `aria-current`. */
  children: ReactNode
}

/** Tabs that are links, for the parts of a subject that each have a URL. */
export function LinkTabs({ label, className, children }: LinkTabsProps) {
  const { pathname, search } = useLocation()
  const bar = useRef<HTMLElement>(null)
  // On a phone, or with large text, the bar is wider than the screen: scroll to the current tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL determines the current tab
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (current)
      bar.current?.scrollTo({ left: current.offsetLeft - bar.current.clientWidth / 2 + current.offsetWidth / 2 })
  }, [pathname, search])
  return (
    <nav ref={bar} aria-label={label} className={className ? `${styles.bar} ${className}` : styles.bar}>
      {children}
    </nav>
  )
}

/** A count behind a tab's label. */
export function TabCount({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>
}
