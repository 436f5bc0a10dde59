import { VisuallyHidden } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { t } from '#text'
import styles from './frame-navigation.module.css'

/** A link in the frame's navigation. */
export type NavigationItem = {
  label: string
  Icon: TablerIcon
  to: string
  /** Whether it is current only at its own path, not at paths below it. */
  end?: boolean
  /** Other paths that belong to it, including those below them. */
  also?: string[]
  /** A count shown at the item, such as unread messages; hidden when zero. */
  count?: number
  /** What is counted, for screen readers; "new" by default. */
  countLabel?: string
}

/** Places under one heading in the sheet of all places. */
export type NavigationSection = {
  label: string
  items: NavigationItem[]
  /** Whether the places are shown as rows with the label beside the icon, not as tiles. */
  isList?: boolean
}

/** Everything that a person can open from the bar's last button. */
export type AllPlaces = { sections: NavigationSection[]; onLogOut: () => void }

/** Whether the state of a history entry says that the sheet of all places is open above its screen. */
export function isSheetEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSheetOpen' in state
}

/** Higher counts are shown as "99+". */
const maxCount = 99

/** A count at an item. Screen readers also hear what is counted. */
export function Count({ count = 0, countLabel = t`new` }: Pick<NavigationItem, 'count' | 'countLabel'>) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {count > maxCount ? `${maxCount}+` : count}
      <VisuallyHidden> {countLabel}</VisuallyHidden>
    </span>
  )
}

/** Whether an item leads to the screen at a path. */
export function isCurrent({ to, end, also = [] }: NavigationItem, pathname: string): boolean {
  if (pathname === to) return true
  return !end && [to, ...also].some((path) => `${pathname}/`.startsWith(`${path}/`))
}
