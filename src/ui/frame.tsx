import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCommunity } from './community.ts'
import styles from './frame.module.css'
import { AccountMenu, type AccountPlace, type FrameAccount } from './frame-account-menu.tsx'
import { FrameNavigation, type Place } from './frame-navigation.tsx'
import { Logo } from './logo.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { Weave } from './weave.tsx'

type FrameProps = {
  /** Where the community's name leads. */
  home: string
  /** What the rail on wide screens lists. */
  places: Place[]
  /** What the bar at the bottom of a phone lists: five at most. */
  phonePlaces: Place[]
  /** What that bar has no room for, in a menu at its end. */
  morePhonePlaces?: Place[]
  /** Who is signed in: null for a visitor, undefined until that is known. */
  account: FrameAccount | null | undefined
  /** What the account menu lists besides the settings. */
  accountPlaces: AccountPlace[]
  /** What it lists of the community's public pages. */
  publicPlaces: AccountPlace[]
  onLogOut: () => void
  /** What stands in the top bar before the theme and the account. */
  tools?: ReactNode
  children: ReactNode
}

/** What stands around every signed-in screen: a rail (a bottom bar on phones), a top bar, and the main part. */
export function Frame(props: FrameProps) {
  const {
    home,
    places,
    phonePlaces,
    morePhonePlaces,
    account,
    accountPlaces,
    publicPlaces,
    onLogOut,
    tools,
    children,
  } = props
  const { name } = useCommunity()
  return (
    <div className={styles.frame}>
      <meta name="robots" content="noindex" />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={styles.topBar}>
        <div className={styles.brandCell}>
          <Link to={home} className={styles.brand}>
            <Logo size={30} />
            <span>{name}</span>
          </Link>
        </div>
        {tools}
        <ThemeMenu />
        <AccountMenu account={account} places={accountPlaces} publicPlaces={publicPlaces} onLogOut={onLogOut} />
      </header>
      <div className={`${styles.rail} on-deep`}>
        <FrameNavigation places={places} shape="rail" />
        <Weave className={styles.weave} />
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <div className={`${styles.bottomBar} on-deep`}>
        <FrameNavigation places={phonePlaces} more={morePhonePlaces} shape="bar" />
      </div>
      <RouteAnnouncer />
    </div>
  )
}
