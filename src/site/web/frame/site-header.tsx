import { IconChevronDown, IconMenu2 } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useIsSignedIn } from '../../../accounts/web/exports.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import { useIsPathOn } from '../../../ui/page/parts.ts'
import { CommunityLogo } from '../../../ui/pictures/community-logo.tsx'
import { SignedInLink } from './signed-in-link.tsx'
import styles from './site-header.module.css'

/** @property shownTo who sees the link; everyone by default */
type SiteLink = { to: string; label: string; shownTo?: 'visitor' }

/** The navigation of the public pages (S1 §2). `aboutLinks` are in the About menu. */
const aboutLinks: SiteLink[] = [
  { to: '/about', label: t`About` },
  { to: '/founder', label: t`Meet Our Founder` },
]

const visitorLinks: SiteLink[] = [
  { to: '/register', label: t`Join`, shownTo: 'visitor' },
  { to: '/contact', label: t`Contact` },
]

const loginLinks: SiteLink[] = [
  { to: '/login', label: t`Member Login`, shownTo: 'visitor' },
  { to: '/employer/login', label: t`Employer Login`, shownTo: 'visitor' },
  { to: '/employer/register', label: t`Employers/Post Jobs`, shownTo: 'visitor' },
]

/**
 * The header of public pages. Signed-in people see a link to their home screen instead of the login links. The two menus
 * are native popovers: they open without JavaScript, close on Escape or a click outside, and return the focus to their
 * button.
 */
export function SiteHeader() {
  const { name } = useCommunity()
  const isPathOn = useIsPathOn()
  const logins = loginLinks.filter(({ to }) => isPathOn(to))
  // At the site's root, the server redirects signed-in people to their home screen.
  const isSignedIn = useIsSignedIn()
  return (
    <header className={`${styles.header} on-deep`}>
      <div className={styles.bar}>
        <NavLink to="/" reloadDocument={isSignedIn} className={styles.brand} aria-label={t`${name} home page`}>
          <CommunityLogo size={34} />
          <span className={styles.name}>{name}</span>
        </NavLink>

        <nav className={styles.wide} aria-label={t`Main`}>
          <BarLink to="/" label={t`Home`} reloadDocument={isSignedIn} />
          <button type="button" className={`${styles.link} ${styles.aboutButton}`} popoverTarget="about-menu">
            <Trans>About</Trans>
            <IconChevronDown size={16} aria-hidden="true" />
          </button>
          <div id="about-menu" popover="auto" data-below-button className={`${styles.popover} ${styles.about}`}>
            <Links links={aboutLinks} />
          </div>
          {visitorLinks.map((link) => (
            <BarLink key={link.to} {...link} />
          ))}
          <span className={styles.divider} />
          {logins.map((link) => (
            <BarLink key={link.to} {...link} />
          ))}
          <SignedInLink />
        </nav>

        <div className={styles.narrow}>
          <button type="button" className={styles.menuButton} popoverTarget="site-menu">
            <IconMenu2 size={22} aria-hidden="true" />
            <Trans>Menu</Trans>
          </button>
          <nav id="site-menu" popover="auto" className={`${styles.popover} ${styles.sheet}`} aria-label={t`Menu`}>
            <Links links={[{ to: '/', label: 'Home', reloadDocument: isSignedIn }, ...aboutLinks, ...visitorLinks]} />
            <Links links={logins} />
            <SignedInLink />
          </nav>
        </div>
      </div>
    </header>
  )
}

function BarLink({ to, label, shownTo, reloadDocument }: SiteLink & { reloadDocument?: boolean }) {
  return (
    <NavLink to={to} end reloadDocument={reloadDocument} className={styles.link} data-shown-to={shownTo}>
      {label}
    </NavLink>
  )
}

function Links({ links }: { links: (SiteLink & { reloadDocument?: boolean })[] }) {
  return (
    <ul className={styles.list} data-shown-to={links.every(({ shownTo }) => shownTo) ? 'visitor' : undefined}>
      {links.map(({ to, label, shownTo, reloadDocument }) => (
        <li key={to} data-shown-to={shownTo}>
          <NavLink to={to} end reloadDocument={reloadDocument} className={styles.item} onClick={closeMenu}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** Closes the menu: a popover stays open when the browser changes screens without loading a page. */
function closeMenu(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
