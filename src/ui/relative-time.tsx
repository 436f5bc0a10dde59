import { useSyncExternalStore } from 'react'
import { longDate, longDateAnywhere } from './dates.ts'
import { useHydrated } from './use-hydrated.ts'

const tick = 10_000
const minute = 60_000
const steps = [
  { unit: 'minute', lasts: minute, upTo: 60 * minute },
  { unit: 'hour', lasts: 60 * minute, upTo: 24 * 60 * minute },
  { unit: 'day', lasts: 24 * 60 * minute, upTo: 7 * 24 * 60 * minute },
] as const

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

/** How long ago a moment was, such as "5 minutes ago", kept right while it is on screen; exact on hover. */
export function RelativeTime({ at }: { at: string }) {
  const isHydrated = useHydrated()
  const now = useSyncExternalStore(onTick, coarseNow, coarseNow)
  const moment = new Date(at)
  if (!isHydrated) return <time dateTime={at}>{longDateAnywhere(at)}</time>
  return (
    <time dateTime={at} title={exact.format(moment)}>
      {timeAgo(moment.getTime(), now)}
    </time>
  )
}

/** The words for a moment seen from another, both in ms: relative for a week, then the long US date. */
export function timeAgo(moment: number, now: number): string {
  const age = Math.max(0, now - moment)
  if (age < minute) return 'just now'
  const step = steps.find(({ upTo }) => age < upTo)
  return step ? relative.format(-Math.floor(age / step.lasts), step.unit) : longDate(moment)
}

/** The time in ms, in steps of 10 s: React needs a value that holds still between ticks. */
function coarseNow(): number {
  return Math.floor(Date.now() / tick) * tick
}

function onTick(tell: () => void): () => void {
  const timer = setInterval(tell, tick)
  return () => clearInterval(timer)
}
