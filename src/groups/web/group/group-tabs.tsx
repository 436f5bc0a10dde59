import { VisuallyHidden } from '@mantine/core'
import { NavLink } from 'react-router'
import { figure } from '../../../ui/counted.ts'
import { LinkTabs, TabCount } from '../../../ui/link-tabs.tsx'
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
  return (
    <LinkTabs label="Parts of this group" className={classes.tabs}>
      {tabs.map(({ label, to, count, whatIsCounted }) => (
        <NavLink key={to} to={to} end preventScrollReset>
          {label}
          {count !== undefined && count > 0 && (
            <TabCount>
              {figure(count)}
              <VisuallyHidden> {whatIsCounted}</VisuallyHidden>
            </TabCount>
          )}
        </NavLink>
      ))}
    </LinkTabs>
  )
}
