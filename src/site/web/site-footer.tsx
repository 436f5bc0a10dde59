import { Link } from 'react-router'
import { useCommunity } from '../../ui/community.ts'
import { Logo } from '../../ui/logo.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { Weave } from '../../ui/weave.tsx'
import styles from './site-footer.module.css'

/** The public pages' end: the terms, the community's social page where there is one, and the theme. */
export function SiteFooter() {
  const { name, socialUrl } = useCommunity()
  return (
    <footer className={`${styles.footer} on-deep`}>
      <Weave className={styles.weave} />
      <div className={styles.inner}>
        <p className={styles.brand}>
          <Logo size={30} />
          {name}
        </p>
        <ul className={styles.links}>
          <li>
            <Link to="/terms">Terms &amp; Conditions</Link>
          </li>
          {socialUrl && (
            <li>
              <a href={socialUrl} target="_blank" rel="noopener noreferrer">
                Follow us on {hostOf(socialUrl)}
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
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? 'social media'
}
