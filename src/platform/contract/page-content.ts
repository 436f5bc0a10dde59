/** A part of a page: a heading, and what stands under it in light markup. */
export type PageSection = { title: string; text: string }

/** When the weekly session begins: a day from 1 (Monday) to 7 (Sunday), a time such as "19:00", an IANA zone. */
export type WeeklySchedule = { day: number; time: string; timeZone: string }

/** The texts of the public pages that admins may replace; whatever they leave alone has its default. */
export type PageWords = {
  /** Who the community is for, in one line above the tagline. */
  audienceLine: string
  /** The sentences under the tagline. */
  introduction: string
  /** Who the community is for, on the about page; in light markup. */
  audience: string
  /** The sentence under the about page's title. */
  aboutLead: string
  aboutSections: PageSection[]
  /** Empty where there is no weekly session. */
  weeklyTitle: string
  /** When it is, as people say it. */
  weeklyTime: string
  /** What it is, on the landing page. */
  weeklyText: string
  weeklySchedule: WeeklySchedule
}
export type PageWordField = keyof PageWords
