/** An event that everybody may read, as its page shows it; nothing in it depends on who reads. */
export type PublicEvent = {
  id: string
  title: string
  description: string
  host: string
  location: string
  /** Whether people take part from where they are. */
  isVirtual: boolean
  /** With the offset of the event's own zone: `2026-11-23T19:00:00-05:00`. */
  startDate: string
  endDate: string
  /** By the clock of the event's place, in words. */
  when: string
  durationMinutes: number
  /** `full` still has a waiting list. */
  state: 'open' | 'full' | 'ended' | 'cancelled'
  capacity: number
  seatsLeft: number
}
