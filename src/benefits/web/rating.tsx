import { VisuallyHidden } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import styles from './benefits.module.css'

const places = [1, 2, 3, 4, 5]

/** A rating as five stars, filled as far as it goes, and as the number. */
export function Rating({ value }: { value: number }) {
  return (
    <span className={styles.rating}>
      <span className={styles.stars} aria-hidden="true">
        <Stars className={styles.starsEmpty} />
        <span className={styles.starsFilled} style={{ width: `${(value / 5) * 100}%` }}>
          <Stars />
        </span>
      </span>
      <span aria-hidden="true">{value.toFixed(1)}</span>
      <VisuallyHidden>Rated {value.toFixed(1)} of 5</VisuallyHidden>
    </span>
  )
}

function Stars({ className }: { className?: string }) {
  return (
    <span className={`${styles.fiveStars} ${className ?? ''}`}>
      {places.map((place) => (
        <IconStarFilled key={place} size={15} />
      ))}
    </span>
  )
}
