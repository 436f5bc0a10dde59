import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import type { Chapter } from '../archive-contract.ts'

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
  /** The account of the host, whose name `host` is, and those of the co-hosts. */
  hostKey?: DemoPersonKey
  coHosts?: DemoPersonKey[]
  isDraft?: boolean
  guestLimit?: number
  /** What the host asks, and what attendees answered. */
  question?: { text: string; options: string[]; answers: Partial<Record<DemoPersonKey, string>> }
  /** The guests that attendees bring. */
  guests?: Partial<Record<DemoPersonKey, number>>
  /** Attendees whom other members see. */
  shown?: DemoPersonKey[]
  /** What is left of a past event. Who is checked in also answers, if there are answers. */
  afterwards?: {
    checkedIn: DemoPersonKey[]
    feedback: { from: DemoPersonKey; usefulness: number; change: string }[]
    materials: { title: string; url: string }[]
    recording: { url: string; chapters: Chapter[] }
  }
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
