import type { Part } from './parts/parts.ts'
import type { PublicPrices } from './prices.ts'

/** What every page knows about the community. */
export type PageCommunity = {
  name: string
  tagline: string
  welcome: string
  /** The people it is for, in a few words, as in "Reach women in technology". */
  audienceName: string
  socialUrl: string | null
  /** The title and the time of the weekly session; an empty title if there is none. */
  weekly: { title: string; time: string }
  prices: PublicPrices
  /** The parts of the site that are off. */
  switchedOff: Part[]
  /** The day on which published terms take effect, such as "2026-12-24"; null if the newest terms are in effect. */
  upcomingTermsOn: string | null
  /** Who may join. */
  whoMayJoin: JoiningMode
  /** Whether members may invite others. */
  doMembersInvite: boolean
  /** The brand color and the name of the logo's file; null for the product's own. */
  brand: { color: string | null; logo: string | null }
  /** Whether the site has its first admin. */
  isSetUp: boolean
  /** The path of the picture for previews of links to pages without one of their own. */
  picture: string
  /** The site's URL without a trailing slash. Public pages use it as their canonical address. */
  baseUrl: string
}

/**
 * Who may join: everyone; everyone, after an admin approved; only people who are invited; nobody. Invited people need no
 * approval.
 */
export const joiningModes = ['open', 'approval', 'invitation', 'closed'] as const
export type JoiningMode = (typeof joiningModes)[number]

/** What admins decided about joining. */
export type JoiningRule = {
  mode: JoiningMode
  /** What people answer at registration while an admin has to approve them. */
  questions: string[]
  /** Email domains whose people need no approval, in lower case. */
  domains: string[]
  /** Whether members may invite others. */
  doMembersInvite: boolean
}

/** The most questions that a person answers at registration. */
export const maxJoiningQuestions = 5

/** A link under the founder's biography. */
export type FounderLink = { label: string; url: string }

/** What only the founder's page knows; empty if nothing was written. */
export type PageFounder = { name: string; lead: string; biography: string; links: FounderLink[] }

/** The texts of the landing page and the about page, as they were written. */
export type PageTexts = {
  audienceLine: string
  introduction: string
  audience: string
  aboutLead: string
  aboutSections: PageSection[]
  weeklyText: string
  landing: LandingTexts
  /** How to pay, if memberships are not paid through Stripe. */
  howToPay: string
}

/** The landing page below its welcome: what members do, and what each membership includes. */
export type LandingTexts = {
  landingTitle: string
  /** Plain text. `{weekly}` stands for the description of the weekly session. */
  landingSections: PageSection[]
  memberPitch: string
  /** One item per line, as for employers. */
  memberIncludes: string
  employerPitch: string
  employerIncludes: string
}

/** The texts whose originals describe one community, so that every other community has to replace them. */
export const textsOfOneCommunity = [
  'tagline',
  'welcome',
  'audienceLine',
  'audienceName',
  'introduction',
  'audience',
  'landingTitle',
  'landingSections',
  'memberIncludes',
  'aboutLead',
  'aboutSections',
  'founderLead',
  'founderBiography',
] as const
export type TextToReplace = (typeof textsOfOneCommunity)[number]

/** A section of a page: a heading, and a text in light markup. */
export type PageSection = { title: string; text: string }

/** When the weekly session begins: a day from 1 (Monday) to 7 (Sunday), a time such as "19:00", and an IANA zone. */
export type WeeklySchedule = { day: number; time: string; timeZone: string }

/** The texts of the public pages that admins can replace. The others have defaults. */
export type PageContent = {
  /** Who the community is for, in one line above the tagline. */
  audienceLine: string
  /** The people it is for, in a few words. */
  audienceName: string
  /** The sentences under the tagline. */
  introduction: string
  /** Who the community is for, on the about page; in light markup. */
  audience: string
  /** The sentence under the about page's title. */
  aboutLead: string
  aboutSections: PageSection[]
  /** Empty if there is no weekly session. */
  weeklyTitle: string
  /** When it is, in a person's words. */
  weeklyTime: string
  /** What it is, on the landing page. */
  weeklyText: string
  weeklySchedule: WeeklySchedule
  /** The sentence under the founder page's title. `{founder}` stands for the founder's name. */
  founderLead: string
} & LandingTexts
export type PageContentField = keyof PageContent
