import type { PageSection } from './page-content.ts'
import type { PublicPrices } from './prices.ts'

/** What every page knows of the community it belongs to. */
export type CommunityForPages = {
  name: string
  tagline: string
  welcome: string
  socialUrl: string | null
  /** The weekly session's title and when it is; an empty title where there is none. */
  weekly: { title: string; time: string }
  prices: PublicPrices
  /** The day on which published terms take effect, such as "2026-12-24"; null where the terms in effect are the newest. */
  upcomingTermsOn: string | null
  /** Where people reach the site, without a trailing slash; public pages name themselves by it. */
  baseUrl: string
}

/** A link under the founder's biography. */
export type FounderLink = { label: string; url: string }

/** What the founder's page alone knows; empty where nothing has been written. */
export type FounderForPage = { name: string; biography: string; links: FounderLink[] }

/** The texts that the landing page and the about page alone carry, as they were written. */
export type PageTexts = {
  audienceLine: string
  introduction: string
  audience: string
  aboutLead: string
  aboutSections: PageSection[]
  weeklyText: string
  /** How to pay, where memberships are paid in another way than through Stripe. */
  howToPay: string
}
