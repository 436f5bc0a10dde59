import { day, hour, minute, second } from '../../../platform/contract/durations.ts'

export type CountdownPart = { value: number; unit: string }

/**
 * Milliseconds between two changes of a countdown: a minute, or a second in the last hour without reduced motion.
 * @param left milliseconds until the event starts
 */
export function countdownStep(left: number, isReducedMotion: boolean): number {
  return left <= hour && !isReducedMotion ? second : minute
}

/**
 * The remaining time in days, hours, and minutes; in the last hour in minutes and seconds. Empty when no time is left.
 * @param left milliseconds, in steps of `countdownStep`
 */
export function countdownParts(left: number, isReducedMotion: boolean): CountdownPart[] {
  if (left <= 0) return []
  const parts = {
    day: Math.floor(left / day),
    hour: Math.floor((left % day) / hour),
    minute: Math.floor((left % hour) / minute),
    second: Math.floor((left % minute) / second),
  }
  if (left >= day) return named({ day: parts.day, hour: parts.hour, minute: parts.minute })
  if (left > hour) return named({ hour: parts.hour, minute: parts.minute })
  // A full hour counts as 60 minutes here.
  const minutes = Math.floor(left / minute)
  return named(isReducedMotion ? { minute: minutes } : { minute: minutes, second: parts.second })
}

function named(values: Record<string, number>): CountdownPart[] {
  return Object.entries(values).map(([unit, value]) => ({ value, unit: value === 1 ? unit : `${unit}s` }))
}
