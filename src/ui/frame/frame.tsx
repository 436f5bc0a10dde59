import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useCommunity } from '../page/community.ts'
import { WovenPattern } from '../pictures/brand.tsx'
import { CommunityLogo } from '../pictures/community-logo.tsx'
import { ThemeMenu } from '../theme/theme-menu.tsx'
import { AccountMenu, type AccountMenuItem, type FrameAccount } from './account-menu.tsx'
import styles from './frame.module.css'
import { FrameNavigation, Places } from './frame-navigation.tsx'
import type { AllPlaces, NavigationItem, NavigationSection } from './navigation-item.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

type FrameProps = {
  /** The path that the community's name links to. */
  home: string
  /** The items of the rail on wide screens. */
  items: NavigationItem[]
  /** The items of the bar at the bottom of phones: four, beside the button that opens all places. */
  phoneItems: NavigationItem[]
  /** All places of the person's area, for phones. The frame adds the account's and the public pages. */
  placeSections: NavigationSection[]
  /** The signed-in account: null for a visitor, undefined until that is known. */
  account: FrameAccount | null | undefined
  /** Links to what concerns the person's account. */
  accountItems: AccountMenuItem[]
  /** Links to the community's public pages. */
  publicItems: AccountMenuItem[]
  onLogOut: () => void
  /** Renders the search in the top bar, which also finds places. */
  search: (places: AllPlaces) => ReactNode
  /** The content of the top bar before the theme and account menus. */
  tools?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in screen: a rail (a bottom bar on phones), a top bar, and the main part. */
export function Frame(props: FrameProps) {
  const { home, items, phoneItems, placeSections, account, accountItems, publicItems, onLogOut } = props
  const { name } = useCommunity()
  const sections = [
    ...placeSections,
    { label: t`Your account`, items: accountItems, isList: true },
    { label: t`About ${name}`, items: publicItems, isList: true },
  ]
  const places = { sections, onLogOut }
  return (
    <div className={styles.frame}>
      <meta name="robots" content="noindex" />
      <a className="skip-link" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.topBar}>
        <div className={styles.brandCell}>
          <Link to={home} className={styles.brand}>
            <CommunityLogo size={30} />
            <span>{name}</span>
          </Link>
        </div>
        {props.search(places)}
        {props.tools}
        <ThemeMenu />
        <AccountMenu account={account} items={accountItems} publicItems={publicItems} onLogOut={onLogOut} />
      </header>
      <div className={`${styles.rail} on-deep`}>
        <FrameNavigation items={items} shape="rail" />
        <WovenPattern className={styles.weave} />
      </div>
      <div className={`${styles.bottomBar} on-deep`}>
        <FrameNavigation items={phoneItems} places={places} shape="bar" />
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {props.children}
      </main>
      <Places places={places} />
      <RouteAnnouncer />
    </div>
  )
}
