/** What every page knows of the community it belongs to. */
export type CommunityForPages = {
  name: string
  tagline: string
  welcome: string
  socialUrl: string | null
  /** Where people reach the site, without a trailing slash; public pages name themselves by it. */
  baseUrl: string
}

/** A link under the founder's biography. */
export type FounderLink = { label: string; url: string }

/** What the founder's page alone knows; empty where nothing has been written. */
export type FounderForPage = { name: string; biography: string; links: FounderLink[] }
