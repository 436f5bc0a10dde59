import { NavLink } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { LinkTabs } from '../../../ui/frame/link-tabs.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import styles from './content.module.css'

/** The heading of the admins' screens about the site, with tabs. */
export function SiteHeading() {
  return (
    <>
      <PageHeading title={t`Site`} back={{ to: '/admin/settings', label: t`All settings` }} />
      <LinkTabs label={t`Parts of the site`} className={styles.tabs}>
        <NavLink to="/admin/site" end>
          <Trans>Words</Trans>
        </NavLink>
        <NavLink to="/admin/settings/look">
          <Trans>Look</Trans>
        </NavLink>
        <NavLink to="/admin/settings/dates">
          <Trans>Dates</Trans>
        </NavLink>
        <NavLink to="/admin/settings/email">
          <Trans>Email</Trans>
        </NavLink>
        <NavLink to="/admin/site/prices">
          <Trans>Prices</Trans>
        </NavLink>
        <NavLink to="/admin/site/terms">
          <Trans>Terms</Trans>
        </NavLink>
        <NavLink to="/admin/site/security">
          <Trans>Security</Trans>
        </NavLink>
      </LinkTabs>
    </>
  )
}
