import { NavLink } from 'react-router'
import { t } from '#text'
import { LinkTabs } from '../../../ui/frame/link-tabs.tsx'
import classes from './jobs.module.css'

const navigationItems = [
  { label: t`Jobs`, to: '/jobs' },
  { label: t`Saved`, to: '/jobs/saved' },
  { label: t`Searches`, to: '/jobs/searches' },
  { label: t`Applications`, to: '/applications' },
]

/** Navigation between a member's screens about jobs, below the heading of each. */
export function JobsNav() {
  return (
    <LinkTabs label={t`Jobs`} className={classes.nav}>
      {navigationItems.map(({ label, to }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </LinkTabs>
  )
}
