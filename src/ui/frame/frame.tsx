import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCommunity } from '../page/community.ts'
import { Logo, WovenPattern } from '../pictures/brand.tsx'
import { ThemeMenu } from '../theme/theme-menu.tsx'
import { AccountMenu, type AccountMenuItem, type FrameAccount } from './account-menu.tsx'
import styles from './frame.module.css'
import { FrameNavigation, type NavigationItem } from './frame-navigation.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

type FrameProps = {
  /** The path that the community's name links to. */
  home: string
  /** The items of the rail on wide screens. */
  items: NavigationItem[]
  /** The items of the bar at the bottom of phones: five at most. */
  phoneItems: NavigationItem[]
  /** Items that the bar has no room for, in a menu at its end. */
  morePhoneItems?: NavigationItem[]
  /** The signed-in account: null for a visitor, undefined until that is known. */
  account: FrameAccount | null | undefined
  /** The account menu's items besides the settings. */
  accountItems: AccountMenuItem[]
  /** The account menu's links to the community's public pages. */
  publicItems: AccountMenuItem[]
  onLogOut: () => void
  /** The content of the top bar before the theme and account menus. */
  tools?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in screen: a rail (a bottom bar on phones), a top bar, and the main part. */
export function Frame(props: FrameProps) {
  const { home, items, phoneItems, morePhoneItems, account, accountItems, publicItems, onLogOut, tools, children } =
    props
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
        <AccountMenu account={account} items={accountItems} publicItems={publicItems} onLogOut={onLogOut} />
      </header>
      <div className={`${styles.rail} on-deep`}>
        <FrameNavigation items={items} shape="rail" />
        <WovenPattern className={styles.weave} />
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <div className={`${styles.bottomBar} on-deep`}>
        <FrameNavigation items={phoneItems} moreItems={morePhoneItems} shape="bar" />
      </div>
      <RouteAnnouncer />
    </div>
  )
}
