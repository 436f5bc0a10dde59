import type { SiteWords } from '../../contract.ts'

/** What each of the public words is called, on the form and when it is told what changed. */
export const fieldLabels: Record<keyof SiteWords, string> = {
  name: 'Community name',
  tagline: 'Tagline',
  welcome: 'Welcome banner',
  socialUrl: 'Social page',
  founderName: 'Founder’s name',
  founderBiography: 'Founder’s biography',
  founderLinks: 'Founder’s links',
}

/** Fields by their names, as a sentence lists them. */
export function listFields(fields: (keyof SiteWords)[]): string {
  return new Intl.ListFormat('en-US').format(fields.map((field) => fieldLabels[field]))
}
