import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useCommunity } from '../../../ui/page/community.ts'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import { CommunityLogo } from '../../../ui/pictures/community-logo.tsx'
import { ThemeSwitch } from '../../../ui/theme/theme-switch.tsx'
import styles from './site-footer.module.css'

/** The footer of public pages: the terms, the community's social page if it has one, and the theme. */
export function SiteFooter() {
  const { name, socialUrl } = useCommunity()
  return (
    <footer className={`${styles.footer} on-deep`}>
      <WovenPattern className={styles.weave} />
      <div className={styles.inner}>
        <p className={styles.brand}>
          <CommunityLogo size={30} />
          {name}
        </p>
        <ul className={styles.links}>
          <li>
            <Link to="/terms">
              <Trans>Terms &amp; Conditions</Trans>
            </Link>
          </li>
          {socialUrl && (
            <li>
              <a href={socialUrl} target="_blank" rel="noopener noreferrer">
                <Trans>Follow us on {hostOf(socialUrl)}</Trans>
              </a>
            </li>
          )}
        </ul>
        <ThemeSwitch />
      </div>
    </footer>
  )
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? t`social media`
}
