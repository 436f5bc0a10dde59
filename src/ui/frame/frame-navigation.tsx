import { UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { OnDemand, preload } from '../overlays/on-demand.tsx'
import { useHydrated } from '../page/use-hydrated.ts'
import styles from './frame-navigation.module.css'
import { type AllPlaces, Count, isCurrent, isSheetEntry, type NavigationItem } from './navigation-item.tsx'

type FrameNavigationProps = {
  items: NavigationItem[]
  shape: 'rail' | 'bar'
  /** Adds a button at the bar's end that opens a sheet with all places. */
  places?: AllPlaces
}

/** The navigation of a frame, as a rail down the side or a bar along the bottom. */
export function FrameNavigation({ items, shape, places }: FrameNavigationProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={t`Main`}>
      <ul className={styles[shape]}>
        {items.map(({ count, countLabel, ...item }) => (
          <li key={item.label}>
            <Link
              to={item.to}
              viewTransition
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              className={styles.item}
            >
              <item.Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={styles.label}>{item.label}</span>
              <Count count={count} countLabel={countLabel} />
            </Link>
          </li>
        ))}
        {places && (
          <li>
            <MoreButton places={places} barItems={items} pathname={pathname} />
          </li>
        )}
      </ul>
    </nav>
  )
}

const loadSheet = () => import('./places-sheet.tsx')
const prepareSheet = () => preload(loadSheet)

/** Whether the sheet of all places is open. That is stored in the history, so that a phone's Back button closes it. */
function useIsSheetOpen(): boolean {
  const { state } = useLocation()
  return useHydrated() && isSheetEntry(state)
}

type MoreButtonProps = { places: AllPlaces; barItems: NavigationItem[]; pathname: string }

/** The button that opens the sheet of all places, with the sum of the counts that the bar itself does not show. */
function MoreButton({ places, barItems, pathname }: MoreButtonProps) {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = useIsSheetOpen()
  const inBar = new Set(barItems.map(({ to }) => to))
  const items = places.sections.flatMap((section) => section.items).filter(({ to }) => !inBar.has(to))
  const counted = items.filter(({ count = 0 }) => count > 0)
  const isHere = items.some((item) => isCurrent(item, pathname)) && !barItems.some((item) => isCurrent(item, pathname))
  const open = () =>
    navigate(
      { pathname, search, hash },
      // Replaces an entry whose sheet was closed by a link that the person then did not follow.
      { state: { ...state, isSheetOpen: true }, replace: isOpen, preventScrollReset: true },
    )
  return (
    <UnstyledButton
      className={styles.item}
      data-current={isHere || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={open}
      onPointerEnter={prepareSheet}
      onFocus={prepareSheet}
    >
      <IconDots size={22} stroke={1.75} aria-hidden="true" />
      <span className={styles.label}>
        <Trans>More</Trans>
      </span>
      <Count
        count={counted.reduce((sum, { count = 0 }) => sum + count, 0)}
        countLabel={counted.find(({ countLabel }) => countLabel)?.countLabel}
      />
    </UnstyledButton>
  )
}

/** The sheet that the bar's last button opens. Outside the bar, which is hidden on wide screens. */
export function Places({ places }: { places: AllPlaces }) {
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const props = { ...places, pathname, entry: key, opened: useIsSheetOpen(), onClose: () => void navigate(-1) }
  return <OnDemand load={loadSheet} props={props} />
}
