import { NavLink } from 'react-router'
import { LinkTabs } from '../../../ui/frame/link-tabs.tsx'
import classes from './jobs.module.css'

const navigationItems = [
  { label: 'Jobs', to: '/jobs' },
  { label: 'Saved', to: '/jobs/saved' },
  { label: 'Searches', to: '/jobs/searches' },
  { label: 'Applications', to: '/applications' },
]

/** Navigation between a member's screens about jobs, below the heading of each. */
export function JobsNav() {
  return (
    <LinkTabs label="Jobs" className={classes.nav}>
      {navigationItems.map(({ label, to }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </LinkTabs>
  )
}
