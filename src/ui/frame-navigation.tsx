import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDots, type TablerIcon } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import styles from './frame-navigation.module.css'
import { Menu } from './menu.tsx'

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
  /** What is counted, for screen readers: "new" unless it says otherwise. */
  counting?: string
}

/** Beyond this a count says "99+". */
const highestCount = 99

type FrameNavigationProps = {
  places: Place[]
  shape: 'rail' | 'bar'
  /** What a bar has no room for; it stands in a menu at its end. */
  more?: Place[]
}

/** The places of a frame, as a rail down the side or a bar along the bottom. */
export function FrameNavigation({ places, shape, more = [] }: FrameNavigationProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main">
      <ul className={styles[shape]}>
        {places.map(({ count = 0, counting, ...place }) => (
          <li key={place.label}>
            <Link to={place.to} aria-current={isAt(place, pathname) ? 'page' : undefined} className={styles.place}>
              <place.Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={styles.label}>{place.label}</span>
              <Count count={count} counting={counting} />
            </Link>
          </li>
        ))}
        {more.length > 0 && (
          <li>
            <MorePlaces places={more} pathname={pathname} />
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The places that a bar has no room for, behind a button that counts what waits at all of them. */
function MorePlaces({ places, pathname }: { places: Place[]; pathname: string }) {
  const count = places.reduce((sum, place) => sum + (place.count ?? 0), 0)
  const isHere = places.some((place) => isAt(place, pathname))
  return (
    <Menu position="top-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.place} data-current={isHere || undefined}>
          <IconDots size={22} stroke={1.75} aria-hidden="true" />
          <span className={styles.label}>More</span>
          <Count count={count} counting={places.find(({ counting }) => counting)?.counting} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map(({ label, Icon, to, count, counting, ...place }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            aria-current={isAt({ label, Icon, to, ...place }, pathname) ? 'page' : undefined}
            leftSection={<Icon size={18} aria-hidden="true" />}
            rightSection={<Count count={count} counting={counting} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Count({ count = 0, counting = 'new' }: Pick<Place, 'count' | 'counting'>) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {count > highestCount ? `${highestCount}+` : count}
      <VisuallyHidden> {counting}</VisuallyHidden>
    </span>
  )
}

function isAt({ to, end, also = [] }: Place, pathname: string): boolean {
  if (pathname === to) return true
  return !end && [to, ...also].some((path) => `${pathname}/`.startsWith(`${path}/`))
}
