import { useState } from 'react'
import styles from './benefits.module.css'

/** A partner's emoji or picture; her first letter where there is none or it cannot be loaded. */
export function PartnerLogo({ logo, company }: { logo: string; company: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  const isPicture = logo.startsWith('https://')
  return (
    <span className={styles.logo} aria-hidden="true">
      {isPicture && failed !== logo ? (
        <img
          src={logo}
          alt=""
          width={52}
          height={52}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(logo)}
        />
      ) : isPicture || logo === '' ? (
        <span className={styles.letter}>{company.slice(0, 1).toUpperCase()}</span>
      ) : (
        logo
      )}
    </span>
  )
}
