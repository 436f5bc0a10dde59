import { Temporal } from 'temporal-polyfill'

const lineBreak = '\r\n'
/** Clocks that stay forward for more days than this have changed for good, not for summer. */
const maxSummerDays = 300

type Transition = Temporal.ZonedDateTime

/**
 * The clock changes of a time zone in the years around some events, as a VTIMEZONE component (RFC 5545 §3.6.5). Each
 * change is listed, from the same rules that computed the events' moments.
 * @param first the earliest of the events' moments
 * @param last the latest of them
 */
export function timeZoneBlock(timeZone: string, first: Date, last: Date): string {
  const from = startOfYear(first, timeZone, 0)
  const until = startOfYear(last, timeZone, 1)
  const observances = [observanceAt(from), ...transitionsBetween(from, until).map(observanceOf)]
  return ['BEGIN:VTIMEZONE', `TZID:${from.timeZoneId}`, ...observances.flat(), 'END:VTIMEZONE'].join(lineBreak)
}

function startOfYear(moment: Date, timeZone: string, yearsLater: number): Temporal.ZonedDateTime {
  const { year } = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  return Temporal.PlainDate.from({ year: year + yearsLater, month: 1, day: 1 }).toZonedDateTime(timeZone)
}

function transitionsBetween(from: Temporal.ZonedDateTime, until: Temporal.ZonedDateTime): Transition[] {
  const transitions: Transition[] = []
  let next = from.getTimeZoneTransition('next')
  while (next && Temporal.ZonedDateTime.compare(next, until) < 0) {
    transitions.push(next)
    next = next.getTimeZoneTransition('next')
  }
  return transitions
}

/** The offset at a moment, with its start: the last change, or 1970 in a zone without any. */
function observanceAt(moment: Temporal.ZonedDateTime): string[] {
  // A change at exactly this moment counts as past.
  const last = moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  return last ? observanceOf(last) : observance('STANDARD', '19700101T000000', moment.offset, moment)
}

function observanceOf(transition: Transition): string[] {
  const before = transition.subtract({ nanoseconds: 1 })
  // The onset is a wall time with the offset from before the change (RFC 5545 §3.6.5).
  const onset = transition.toPlainDateTime().subtract({
    nanoseconds: transition.offsetNanoseconds - before.offsetNanoseconds,
  })
  const kind = isSummer(transition, before) ? 'DAYLIGHT' : 'STANDARD'
  return observance(kind, compact(onset), before.offset, transition)
}

function isSummer(transition: Transition, before: Temporal.ZonedDateTime): boolean {
  if (transition.offsetNanoseconds <= before.offsetNanoseconds) return false
  const end = transition.getTimeZoneTransition('next')
  return end !== null && transition.until(end, { largestUnit: 'days' }).days < maxSummerDays
}

function observance(kind: string, onset: string, offsetBefore: string, since: Temporal.ZonedDateTime): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${offsetBefore.replaceAll(':', '')}`,
    `TZOFFSETTO:${since.offset.replaceAll(':', '')}`,
    `END:${kind}`,
  ]
}

/** `20261123T190000` */
function compact(local: Temporal.PlainDateTime): string {
  return local.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
}
