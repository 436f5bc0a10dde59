import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { scrollToCurrent } from './scroll-to-current.ts'

type LinkTabsProps = {
  label: string
  className?: string
  /** Links. The one to the current part has `aria-current`. */
  children: ReactNode
}

/**
 * One of the two kinds of tabs in the product: links, for the parts of a subject that each have a URL. The other are
 * Mantine's Tabs, for panels on one screen. Both look the same (styles/tabs.css), scroll sideways, and never wrap.
 */
export function LinkTabs({ label, className, children }: LinkTabsProps) {
  const { pathname, search } = useLocation()
  const bar = useRef<HTMLElement>(null)
  // On a phone, or with large text, the bar is wider than the screen: scroll to the current tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL determines the current tab
  useEffect(() => scrollToCurrent(bar.current), [pathname, search])
  return (
    <nav ref={bar} aria-label={label} className={className ? `link-tabs ${className}` : 'link-tabs'}>
      {children}
    </nav>
  )
}

/** A count behind a tab's label. */
export function TabCount({ children }: { children: ReactNode }) {
  return <span className="tab-count">{children}</span>
}
