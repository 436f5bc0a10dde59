import { plural } from '#text'
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
  if (left >= day) return [days(parts.day), hours(parts.hour), minutes(parts.minute)]
  if (left > hour) return [hours(parts.hour), minutes(parts.minute)]
  // A full hour counts as 60 minutes here.
  const all = minutes(Math.floor(left / minute))
  return isReducedMotion ? [all] : [all, seconds(parts.second)]
}

const days = (value: number) => ({ value, unit: plural(value, { one: 'day', other: 'days' }) })
const hours = (value: number) => ({ value, unit: plural(value, { one: 'hour', other: 'hours' }) })
const minutes = (value: number) => ({ value, unit: plural(value, { one: 'minute', other: 'minutes' }) })
const seconds = (value: number) => ({ value, unit: plural(value, { one: 'second', other: 'seconds' }) })
