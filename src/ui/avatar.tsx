import { useState } from 'react'
import styles from './avatar.module.css'
import { avatarColors } from './palette.ts'

/** Sides in px: 8, 10, 12 and 16 units of 4 (S2 §9), and a portrait for the head of a profile. */
const sides = { sm: 32, md: 40, lg: 48, xl: 64, portrait: 112 } as const

/**
 * A person's photo, or the first letter of her name ("U" without one) on a colour chosen from it. Decoration to
 * a screen reader: her name stands beside it.
 */
export function PersonAvatar({
  name,
  src,
  size = 'md',
}: {
  name: string
  src: string | null
  size?: keyof typeof sides
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const side = sides[size]
  const box = { width: side, height: side, fontSize: side * 0.44 }
  if (src && src !== failed) {
    const onError = () => setFailed(src)
    return <img className={styles.avatar} style={box} src={src} width={side} height={side} alt="" onError={onError} />
  }
  return (
    <span className={styles.avatar} style={{ ...box, backgroundColor: colorOf(name) }} aria-hidden="true">
      {firstLetterOf(name)}
    </span>
  )
}

function firstLetterOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? 'U'
}

function colorOf(name: string): string {
  let sum = 0
  for (const character of name.trim()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 4_294_967_296
  return avatarColors[sum % avatarColors.length] ?? avatarColors[0]
}
