import { Text } from '@mantine/core'
import { fullTimeOf, zoneNameOf } from '../event-times.ts'
import { momentOfWallTime, ownTimeZone, wallTimeAt } from './zone-time.ts'

/** What a wall time is where the admin is, and what becomes of one that the spring skips; nothing when it is plain. */
export function OwnTime({ wallTime, timeZone }: { wallTime: string; timeZone: string }) {
  const notes = notesOn(wallTime, timeZone)
  return (
    <Text size="sm" c="dimmed" role="status" mt={notes.length > 0 ? 4 : 0}>
      {notes.join(' ')}
    </Text>
  )
}

function notesOn(wallTime: string, timeZone: string): string[] {
  const moment = momentOfWallTime(wallTime, timeZone)
  if (!moment) return []
  const own = ownTimeZone()
  const notes: string[] = []
  if (wallTimeAt(moment, timeZone) !== wallTime) {
    notes.push(
      `Clocks in ${zoneNameOf(timeZone)} skip this time: it begins ${fullTimeOf(moment.toISOString(), timeZone)}.`,
    )
  }
  if (wallTimeAt(moment, own) !== wallTimeAt(moment, timeZone)) {
    notes.push(`Where you are: ${fullTimeOf(moment.toISOString())} (${zoneNameOf(own)} time).`)
  }
  return notes
}
