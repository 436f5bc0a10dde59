import { NavLink } from 'react-router'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import classes from './jobs.module.css'

const places = [
  { label: 'Jobs', to: '/jobs' },
  { label: 'Saved', to: '/jobs/saved' },
  { label: 'Searches', to: '/jobs/searches' },
  { label: 'Applications', to: '/applications' },
]

/** The way between a member's screens about jobs; stands under the heading of each. */
export function JobsNav() {
  return (
    <LinkTabs label="Jobs" className={classes.nav}>
      {places.map(({ label, to }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </LinkTabs>
  )
}
