import { VisuallyHidden } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import styles from './frame-navigation.module.css'

/** An entry of the frame's navigation. */
export type Place = {
  label: string
  Icon: TablerIcon
  to: string
  /** The current place only at its own address, not below it. */
  end?: boolean
  /** Other addresses that belong to it, with what is below each. */
  also?: string[]
  /** How much waits there; nothing is shown for none. */
  count?: number
}

/** Beyond this a count says "99+". */
const highestCount = 99

/** The places of a frame, as a rail down the side or a bar along the bottom. */
export function FrameNavigation({ places, shape }: { places: Place[]; shape: 'rail' | 'bar' }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main">
      <ul className={styles[shape]}>
        {places.map(({ count = 0, ...place }) => (
          <li key={place.label}>
            <Link to={place.to} aria-current={isAt(place, pathname) ? 'page' : undefined} className={styles.place}>
              <place.Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={styles.label}>{place.label}</span>
              {count > 0 && (
                <span className={styles.count}>
                  {count > highestCount ? `${highestCount}+` : count}
                  <VisuallyHidden> new</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function isAt({ to, end, also = [] }: Place, pathname: string): boolean {
  if (pathname === to) return true
  return !end && [to, ...also].some((path) => `${pathname}/`.startsWith(`${path}/`))
}
