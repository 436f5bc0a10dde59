import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import classes from './jobs.module.css'

const places = [
  { label: 'Jobs', to: '/jobs' },
  { label: 'Saved', to: '/jobs/saved' },
  { label: 'Searches', to: '/jobs/searches' },
  { label: 'Applications', to: '/applications' },
]

/** The way between a member's screens about jobs; stands under the heading of each. */
export function JobsNav() {
  const bar = useRef<HTMLElement>(null)
  // With large letters the bar is wider than a phone: the current place is never out of sight.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (current)
      bar.current?.scrollTo({ left: current.offsetLeft - bar.current.clientWidth / 2 + current.offsetWidth / 2 })
  }, [])
  return (
    <nav ref={bar} aria-label="Jobs" className={classes.nav}>
      {places.map(({ label, to }) => (
        <NavLink key={to} to={to} end className={classes.navPlace}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
