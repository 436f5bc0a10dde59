import { NavLink } from 'react-router'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import styles from './content.module.css'

/** The heading of the admins' screens for what the public pages say, with the way from one to another. */
export function SiteHeading() {
  return (
    <>
      <PageHeading title="Site" back={{ to: '/admin', label: 'Back to Admin' }} />
      <LinkTabs label="Parts of the site" className={styles.tabs}>
        <NavLink to="/admin/site" end>
          Words
        </NavLink>
        <NavLink to="/admin/site/prices">Prices</NavLink>
        <NavLink to="/admin/site/terms">Terms</NavLink>
        <NavLink to="/admin/site/security">Security</NavLink>
      </LinkTabs>
    </>
  )
}
