/** What every page knows of the community it belongs to. */
export type CommunityForPages = {
  name: string
  tagline: string
  welcome: string
  socialUrl: string | null
  /** Where people reach the site, without a trailing slash; public pages name themselves by it. */
  baseUrl: string
}
