import { isDeepStrictEqual } from 'node:util'
import type { FounderLink, PageContent, PageContentField, PageFounder, PageTexts } from '../../contract/community.ts'
import type { community } from '../tables.ts'
import { defaultPageContent } from './default-page-content.ts'

/** Everything that is stored about the community. */
export type CommunityRow = typeof community.$inferSelect

/** Everything about the community that admins can edit; empty for what was not written. */
export type EditableContent = {
  name: string
  tagline: string
  welcome: string
  socialUrl: string
  founderName: string
  founderBiography: string
  founderLinks: FounderLink[]
} & PageContent

/** The content of the founder's page. */
export function founderOf(row: CommunityRow | undefined): PageFounder {
  const lead = pageTextOf(row, 'founderLead')
  return { name: row?.founderName ?? '', lead, biography: row?.founderBiography ?? '', links: row?.founderLinks ?? [] }
}

/** One text of the public pages: what an admin wrote, else the default. Others are not computed for it. */
export function pageTextOf<Field extends PageContentField>(
  row: CommunityRow | undefined,
  field: Field,
): PageContent[Field] {
  const written: Partial<PageContent> | null | undefined = row?.pageWords
  return written?.[field] ?? defaultPageContent[field]
}

/** The texts of the public pages: what an admin wrote, else the defaults. */
function pageContentOf(row: CommunityRow | undefined): PageContent {
  return { ...defaultPageContent, ...row?.pageWords }
}

/** The texts that differ from the defaults. Only these are stored, so that the others change with later defaults. */
export function replacedOf(content: PageContent): Partial<PageContent> {
  const fields = Object.keys(defaultPageContent) as PageContentField[]
  const replaced = fields.filter((field) => !isDeepStrictEqual(content[field], defaultPageContent[field]))
  return Object.fromEntries(replaced.map((field) => [field, content[field]]))
}

/** The long texts of the landing page and the about page. */
export function textsOf(row: CommunityRow | undefined): PageTexts {
  return {
    audienceLine: pageTextOf(row, 'audienceLine'),
    introduction: pageTextOf(row, 'introduction'),
    audience: pageTextOf(row, 'audience'),
    aboutLead: pageTextOf(row, 'aboutLead'),
    aboutSections: pageTextOf(row, 'aboutSections'),
    weeklyText: pageTextOf(row, 'weeklyText'),
    landing: {
      landingTitle: pageTextOf(row, 'landingTitle'),
      landingSections: pageTextOf(row, 'landingSections'),
      memberPitch: pageTextOf(row, 'memberPitch'),
      memberIncludes: pageTextOf(row, 'memberIncludes'),
      employerPitch: pageTextOf(row, 'employerPitch'),
      employerIncludes: pageTextOf(row, 'employerIncludes'),
    },
    howToPay: row?.pricing?.way === 'other' ? row.pricing.text : '',
  }
}

/** What the editor of the public texts shows. */
export function editableContentOf(row: CommunityRow): EditableContent {
  const { name, tagline, welcome, socialUrl, founderName, founderBiography, founderLinks } = row
  return {
    name,
    tagline,
    welcome,
    socialUrl: socialUrl ?? '',
    founderName: founderName ?? '',
    founderBiography: founderBiography ?? '',
    founderLinks,
    ...pageContentOf(row),
  }
}
