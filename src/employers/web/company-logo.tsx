import { useState } from 'react'
import { avatarColors } from '../../ui/palette.ts'
import styles from './company-logo.module.css'

/** Sides in px: in a row, beside a heading, and at the head of a company's own page. */
const sides = { sm: 32, md: 44, lg: 56, xl: 88 } as const

type CompanyLogoProps = { company: { name: string; logoUrl: string | null }; size?: keyof typeof sides }

/**
 * A company's logo, or the first letter of its name on a colour chosen from it. Decoration to a screen reader: its
 * name stands beside it.
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
    <span className={styles.letter} style={{ ...box, backgroundColor: colorOf(name) }} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? 'C'}
    </span>
  )
}

function colorOf(name: string): string {
  let sum = 0
  for (const character of name.trim()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 4_294_967_296
  return avatarColors[sum % avatarColors.length] ?? avatarColors[0]
}
