import { useState } from 'react'
import type { Benefit } from '../contract.ts'
import styles from './benefits.module.css'
import { drawnIcons } from './partner-icon.ts'

/** A partner's picture, else the icon chosen for them, else the first letter of their name. */
export function PartnerLogo({ logo, icon, company }: Pick<Benefit, 'logo' | 'icon' | 'company'>) {
  const [failed, setFailed] = useState<string | null>(null)
  const hasPicture = logo.startsWith('https://') && failed !== logo
  const Icon = icon && drawnIcons[icon]
  return (
    <span className={styles.logo} aria-hidden="true">
      {hasPicture ? (
        <img
          src={logo}
          alt=""
          width={52}
          height={52}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(logo)}
        />
      ) : Icon ? (
        <Icon size={28} stroke={1.5} />
      ) : (
        <span className={styles.letter}>{company.slice(0, 1).toUpperCase()}</span>
      )}
    </span>
  )
}
