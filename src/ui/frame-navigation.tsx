import { VisuallyHidden } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import styles from './frame-navigation.module.css'

/** An entry of the frame's navigation. */
export type Place = {
  label: string
  Icon: TablerIcon
  to: string
  /** The current place only at its own address, not below it. */
  end?: boolean
  /** How much waits there; nothing is shown for none. */
  count?: number
}

/** Beyond this a count says "99+". */
const highestCount = 99

/** The places of a frame, as a rail down the side or a bar along the bottom. */
export function FrameNavigation({ places, shape }: { places: Place[]; shape: 'rail' | 'bar' }) {
  return (
    <nav aria-label="Main">
      <ul className={styles[shape]}>
        {places.map(({ label, Icon, to, end, count = 0 }) => (
          <li key={label}>
            <NavLink to={to} end={end} className={styles.place}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={styles.label}>{label}</span>
              {count > 0 && (
                <span className={styles.count}>
                  {count > highestCount ? `${highestCount}+` : count}
                  <VisuallyHidden> new</VisuallyHidden>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
