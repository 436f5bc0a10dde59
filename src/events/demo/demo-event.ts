import type { DemoPersonKey } from '../../accounts/demo/people.ts'

/** An event of the sample community. Its date is relative to today, so that the calendar is never out of date. */
export type DemoEvent = {
  title: string
  description: string
  /** The name of a demo person or of the community's team. */
  host: string
  category: keyof typeof demoCategories
  /** Days from today; negative for past events. */
  inDays: number
  /** The wall time, in New York by default. */
  time: string
  timeZone?: string
  minutes: number
  /** Undefined for an online event. */
  location?: string
  isOnline?: boolean
  isPublic?: boolean
  capacity: number
  /** Registered people, in the order of registration. */
  going: DemoPersonKey[]
  /** The waiting list, in its order. */
  waiting?: DemoPersonKey[]
}

export const demoCategories = {
  live: { name: 'Live Sessions', description: 'Our weekly hour together, every Monday evening.', color: '#64295F' },
  workshops: { name: 'Workshops', description: 'Hands on keyboards, with somebody who knows.', color: '#1F6B45' },
  career: { name: 'Career', description: 'Interviews, offers, promotions and pay.', color: '#A8421F' },
  study: { name: 'Study Groups', description: 'Learn together, a chapter at a time.', color: '#3B82F6' },
  meetups: { name: 'Meetups', description: 'In person, where some of us live close.', color: '#E8B23A' },
}
