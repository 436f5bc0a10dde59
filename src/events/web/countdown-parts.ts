const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export type CountdownPart = { value: number; unit: string }

/**
 * Milliseconds between two changes of a countdown: a minute, in the last hour a second unless she wishes for stillness.
 * @param left milliseconds until the moment
 */
export function stepOf(left: number, isStill: boolean): number {
  return left <= hour && !isStill ? second : minute
}

/**
 * What is left, in the two or three units that matter: days, hours and minutes; in the last hour minutes and seconds.
 * Empty when the moment has come.
 * @param left milliseconds, in steps of `stepOf`
 */
export function countdownParts(left: number, isStill: boolean): CountdownPart[] {
  if (left <= 0) return []
  const parts = {
    day: Math.floor(left / day),
    hour: Math.floor((left % day) / hour),
    minute: Math.floor((left % hour) / minute),
    second: Math.floor((left % minute) / second),
  }
  if (left >= day) return named({ day: parts.day, hour: parts.hour, minute: parts.minute })
  if (left > hour) return named({ hour: parts.hour, minute: parts.minute })
  // A whole hour is sixty minutes here.
  const minutes = Math.floor(left / minute)
  return named(isStill ? { minute: minutes } : { minute: minutes, second: parts.second })
}

function named(values: Record<string, number>): CountdownPart[] {
  return Object.entries(values).map(([unit, value]) => ({ value, unit: value === 1 ? unit : `${unit}s` }))
}
