import type { TablerIcon } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { ComingSoonBadge } from './coming-soon.tsx'
import styles from './frame-navigation.module.css'

/**
 * An entry of the frame's navigation. Without `to` it does not exist yet: it says "Soon" and is no link. With `end`
 * it is the current place only at its own address, not below it.
 */
export type Place = { label: string; Icon: TablerIcon; to?: string; end?: boolean }

/** The places of a frame, as a rail down the side or a bar along the bottom. */
export function FrameNavigation({ places, shape }: { places: Place[]; shape: 'rail' | 'bar' }) {
  return (
    <nav aria-label="Main">
      <ul className={styles[shape]}>
        {places.map(({ label, Icon, to, end }) => (
          <li key={label}>
            {to ? (
              <NavLink to={to} end={end} className={styles.place}>
                <Icon size={22} stroke={1.75} aria-hidden="true" />
                <span className={styles.label}>{label}</span>
              </NavLink>
            ) : (
              <span className={styles.place} data-soon>
                <Icon size={22} stroke={1.75} aria-hidden="true" />
                <span className={styles.label}>{label}</span>
                <span className={styles.soon}>
                  <ComingSoonBadge short />
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
