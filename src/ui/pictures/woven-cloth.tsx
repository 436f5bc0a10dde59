import { WovenPattern } from './brand.tsx'
import styles from './woven-cloth.module.css'

type WovenClothProps = {
  color: string
  /** The color of the pattern; pale without one. */
  thread?: string
  /** Whether the box is a thumbnail, for which the pattern is finer. */
  isSmall?: boolean
}

/**
 * The weave on a ground of any color, for covers without a picture. It fills its box, which must be positioned, and is
 * deep in both themes, as the hero and the side rail are. Put no text on it.
 */
export function WovenCloth({ color, thread, isSmall = false }: WovenClothProps) {
  const look = [styles.weave, thread ? styles.dyed : styles.pale, isSmall && styles.fine]
  return (
    <>
      {/* Some colors are chosen by admins. As an attribute of a drawing, a color needs no style in the server's HTML. */}
      <svg className={styles.tint} viewBox="0 0 2 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect width="2" height="1" fill={color} />
      </svg>
      <WovenPattern className={look.filter(Boolean).join(' ')} color={thread} />
    </>
  )
}
