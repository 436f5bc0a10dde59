import styles from './meter.module.css'

type MeterProps = {
  value: number
  max: number
  /** A class for its place. It may set `--meter-color`. */
  className?: string
}

/** A bar that shows a share. The text beside it says the numbers, so screen readers skip the bar. */
export function Meter({ value, max, className = '' }: MeterProps) {
  return <progress className={`${styles.meter} ${className}`} value={value} max={max} aria-hidden="true" />
}
