import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDots, type TablerIcon } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { Menu } from '../overlays/menu.tsx'
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

/** Higher counts are shown as "99+". */
const maxCount = 99

type FrameNavigationProps = {
  items: NavigationItem[]
  shape: 'rail' | 'bar'
  /** Items that the bar has no room for. They are in a menu at its end. */
  moreItems?: NavigationItem[]
}

/** The navigation of a frame, as a rail down the side or a bar along the bottom. */
export function FrameNavigation({ items, shape, moreItems = [] }: FrameNavigationProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main">
      <ul className={styles[shape]}>
        {items.map(({ count = 0, countLabel, ...item }) => (
          <li key={item.label}>
            <Link to={item.to} aria-current={isCurrent(item, pathname) ? 'page' : undefined} className={styles.item}>
              <item.Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={styles.label}>{item.label}</span>
              <Count count={count} countLabel={countLabel} />
            </Link>
          </li>
        ))}
        {moreItems.length > 0 && (
          <li>
            <MoreMenu items={moreItems} pathname={pathname} />
          </li>
        )}
      </ul>
    </nav>
  )
}

/** A menu of the items that the bar has no room for. Its button shows the sum of their counts. */
function MoreMenu({ items, pathname }: { items: NavigationItem[]; pathname: string }) {
  const count = items.reduce((sum, item) => sum + (item.count ?? 0), 0)
  const hasCurrent = items.some((item) => isCurrent(item, pathname))
  return (
    <Menu position="top-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.item} data-current={hasCurrent || undefined}>
          <IconDots size={22} stroke={1.75} aria-hidden="true" />
          <span className={styles.label}>More</span>
          <Count count={count} countLabel={items.find(({ countLabel }) => countLabel)?.countLabel} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, Icon, to, count, countLabel, ...item }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            aria-current={isCurrent({ label, Icon, to, ...item }, pathname) ? 'page' : undefined}
            leftSection={<Icon size={18} aria-hidden="true" />}
            rightSection={<Count count={count} countLabel={countLabel} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Count({ count = 0, countLabel = 'new' }: Pick<NavigationItem, 'count' | 'countLabel'>) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {count > maxCount ? `${maxCount}+` : count}
      <VisuallyHidden> {countLabel}</VisuallyHidden>
    </span>
  )
}

function isCurrent({ to, end, also = [] }: NavigationItem, pathname: string): boolean {
  if (pathname === to) return true
  return !end && [to, ...also].some((path) => `${pathname}/`.startsWith(`${path}/`))
}
