import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './link-tabs.module.css'

type LinkTabsProps = {
  label: string
  className?: string
  /** Links, of which the one to the part that is shown is marked as current. */
  children: ReactNode
}

/** The way from one part of something to another, in a bar. */
export function LinkTabs({ label, className, children }: LinkTabsProps) {
  const { pathname, search } = useLocation()
  const bar = useRef<HTMLElement>(null)
  // On a phone, and with large letters, the bar is wider than the screen: the current part is never out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which part is the current one
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

/** How many there are in a part, behind its name. */
export function TabCount({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>
}
