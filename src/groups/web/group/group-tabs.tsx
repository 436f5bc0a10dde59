import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Group } from '../../contract.ts'
import classes from '../groups.module.css'
import { groupPath } from '../paths.ts'

type Tab = { label: string; to: string; count?: number; whatIsCounted?: string }

/** The parts of a group's page that are open to the viewer. */
export function tabsOf({ id, memberCount, requestCount, can }: Group): Tab[] {
  if (!can.read) return []
  const tabs: Tab[] = [
    { label: 'Discussion', to: groupPath(id) },
    { label: 'Members', to: groupPath(id, 'members'), count: memberCount, whatIsCounted: 'in the group' },
  ]
  if (!can.organise) return tabs
  return [
    ...tabs,
    { label: 'Requests', to: groupPath(id, 'requests'), count: requestCount ?? 0, whatIsCounted: 'waiting' },
    { label: 'Settings', to: groupPath(id, 'settings') },
  ]
}

/** The way from one part of a group's page to another. */
export function GroupTabs({ tabs }: { tabs: Tab[] }) {
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  // On a phone the bar is wider than the screen: the current part is never out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says which part is the current one
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (current)
      bar.current?.scrollTo({ left: current.offsetLeft - bar.current.clientWidth / 2 + current.offsetWidth / 2 })
  }, [pathname])
  return (
    <nav ref={bar} aria-label="Parts of this group" className={classes.tabs}>
      {tabs.map(({ label, to, count, whatIsCounted }) => (
        <NavLink key={to} to={to} end preventScrollReset className={classes.tab}>
          {label}
          {count !== undefined && count > 0 && (
            <span className={classes.tabCount}>
              {count.toLocaleString('en-US')}
              <VisuallyHidden> {whatIsCounted}</VisuallyHidden>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  )
}
