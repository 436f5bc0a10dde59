import { useState } from 'react'
import { avatarColorOf } from '../../ui/pictures/avatar.tsx'
import styles from './company-logo.module.css'

/** Edge lengths in pixels. */
const sides = { sm: 32, md: 44, lg: 56, xl: 88 } as const

type CompanyLogoProps = { company: { name: string; logoUrl: string | null }; size?: keyof typeof sides }

/**
 * A company's logo, or the first letter of its name on a color derived from the name. Hidden from screen readers, because
 * the name always stands beside it.
 */
export function CompanyLogo({ company: { name, logoUrl }, size = 'md' }: CompanyLogoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const side = sides[size]
  const box = { width: side, height: side, fontSize: side * 0.44 }
  if (logoUrl && logoUrl !== failed) {
    const onError = () => setFailed(logoUrl)
    return (
      <span className={styles.frame} style={box} aria-hidden="true">
        <img className={styles.picture} src={logoUrl} width={side} height={side} alt="" onError={onError} />
      </span>
    )
  }
  return (
    <span className={styles.letter} style={{ ...box, backgroundColor: avatarColorOf(name) }} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? 'C'}
    </span>
  )
}
