import { IconChevronDown, IconMenu2 } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { useCommunity } from '../../ui/community.ts'
import { Logo } from '../../ui/logo.tsx'
import styles from './site-header.module.css'
import { aboutLinks, loginLinks, type SiteLink, visitorLinks } from './site-links.ts'

/**
 * The public pages' bar. Its two menus are popovers of the platform: they open without JavaScript, close on Escape
 * or a click elsewhere, and give the focus back to their button by themselves.
 */
export function SiteHeader() {
  const { name } = useCommunity()
  return (
    <header className={`${styles.header} on-deep`}>
      <div className={styles.bar}>
        <NavLink to="/" className={styles.brand} aria-label={`${name} home page`}>
          <Logo size={34} />
          <span className={styles.name}>{name}</span>
        </NavLink>

        <nav className={styles.wide} aria-label="Main">
          <BarLink to="/" label="Home" />
          <button type="button" className={styles.link} popoverTarget="about-menu">
            About
            <IconChevronDown size={16} aria-hidden="true" />
          </button>
          <div id="about-menu" popover="auto" className={`${styles.popover} ${styles.about}`}>
            <Links links={aboutLinks} />
          </div>
          {visitorLinks.map((link) => (
            <BarLink key={link.to} {...link} />
          ))}
          <span className={styles.divider} />
          {loginLinks.map((link) => (
            <BarLink key={link.to} {...link} />
          ))}
        </nav>

        <div className={styles.narrow}>
          <button type="button" className={styles.menuButton} popoverTarget="site-menu">
            <IconMenu2 size={22} aria-hidden="true" />
            Menu
          </button>
          <nav id="site-menu" popover="auto" className={`${styles.popover} ${styles.sheet}`} aria-label="Menu">
            <Links links={[{ to: '/', label: 'Home' }, ...aboutLinks, ...visitorLinks]} />
            <Links links={loginLinks} />
          </nav>
        </div>
      </div>
    </header>
  )
}

function BarLink({ to, label }: SiteLink) {
  return (
    <NavLink to={to} end className={styles.link}>
      {label}
    </NavLink>
  )
}

function Links({ links }: { links: SiteLink[] }) {
  return (
    <ul className={styles.list}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end className={styles.item} onClick={closeMenu}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** A popover outlives a change of screens inside the browser. */
function closeMenu(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
