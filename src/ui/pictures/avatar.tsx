import { useState } from 'react'
import { avatarColors } from '../../platform/contract/palette.ts'
import styles from './avatar.module.css'

/** Sizes in px: 8, 10, 12 and 16 units of 4 (S2 §9), the portrait while editing, and the one at the top of a profile. */
const sides = { sm: 32, md: 40, lg: 48, xl: 64, portrait: 112, hero: 144 } as const

/**
 * A person's photo, or the first letter of their name ("U" without a name) on a color derived from it. Hidden from
 * screen readers, because the name stands beside it.
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
    // Small faces further down wait until the text is there.
    const loading = side < sides.portrait ? 'lazy' : 'eager'
    const onError = () => setFailed(src)
    const look = { className: styles.avatar, style: box, width: side, height: side }
    return <img loading={loading} {...look} src={src} alt="" onError={onError} />
  }
  return (
    <span className={styles.avatar} style={{ ...box, backgroundColor: avatarColorOf(name) }} aria-hidden="true">
      {firstLetterOf(name)}
    </span>
  )
}

function firstLetterOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? 'U'
}

/** The background color of a person or company without a picture, derived from the name. */
export function avatarColorOf(name: string): string {
  return choiceFor(name.trim(), avatarColors)
}

/** One of some choices, always the same for the same text, such as a color for a name. */
export function choiceFor<Choice>(text: string, choices: readonly [Choice, ...Choice[]]): Choice {
  let sum = 0
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 4_294_967_296
  return choices[sum % choices.length] ?? choices[0]
}
