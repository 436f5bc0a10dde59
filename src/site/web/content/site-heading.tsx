import { NavLink } from 'react-router'
import { LinkTabs } from '../../../ui/frame/link-tabs.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import styles from './content.module.css'

/** The heading of the admins' screens about the site, with tabs. */
export function SiteHeading() {
  return (
    <>
      <PageHeading title="Site" back={{ to: '/admin/settings', label: 'All settings' }} />
      <LinkTabs label="Parts of the site" className={styles.tabs}>
        <NavLink to="/admin/site" end>
          Words
        </NavLink>
        <NavLink to="/admin/settings/look">Look</NavLink>
        <NavLink to="/admin/settings/dates">Dates</NavLink>
        <NavLink to="/admin/settings/email">Email</NavLink>
        <NavLink to="/admin/site/prices">Prices</NavLink>
        <NavLink to="/admin/site/terms">Terms</NavLink>
        <NavLink to="/admin/site/security">Security</NavLink>
      </LinkTabs>
    </>
  )
}
