import type { DemoPersonKey } from '../../accounts/demo/people.ts'

/** An event of the sample community. It lies so many days from today, so the calendar is never old. */
export type DemoEvent = {
  title: string
  description: string
  /** Names of demo people, or of the community's team. */
  host: string
  category: keyof typeof demoCategories
  /** Days from today; below zero for what has been. */
  inDays: number
  /** The wall clock, in New York unless `timeZone` says otherwise. */
  time: string
  timeZone?: string
  minutes: number
  /** Empty for an event that is online alone. */
  location?: string
  isOnline?: boolean
  isPublic?: boolean
  capacity: number
  /** Who has a seat, in the order in which they came. */
  going: DemoPersonKey[]
  /** Who waits, in the order in which they came. */
  waiting?: DemoPersonKey[]
}

export const demoCategories = {
  live: { name: 'Live Sessions', description: 'Our weekly hour together, every Monday evening.', color: '#64295F' },
  workshops: { name: 'Workshops', description: 'Hands on keyboards, with somebody who knows.', color: '#1F6B45' },
  career: { name: 'Career', description: 'Interviews, offers, promotions and pay.', color: '#A8421F' },
  study: { name: 'Study Groups', description: 'Learn together, a chapter at a time.', color: '#3B82F6' },
  meetups: { name: 'Meetups', description: 'In person, where some of us live close.', color: '#E8B23A' },
}
