import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { PageCommunity } from '../../platform/contract/community.ts'
import { useCommunity } from './community.ts'

/** The browser tab's title: the screen's title and the community's name. React moves it into the page's head. */
export function PageTitle({ title }: { title: string }) {
  const { name } = useCommunity()
  return <title>{`${title} · ${name}`}</title>
}

type PageDescription = {
  /** The page's path, without the site's origin. */
  path: string
  title: string
  description: string
  /** The path of a picture of 1200 by 630 pixels for previews of the link; the community's by default. */
  picture?: string
  /** Whether the title already names the community. */
  titleIsWhole?: boolean
  /** Keeps the page out of search engines. */
  noIndex?: boolean
  /** The page's subject in schema.org's terms (JSON-LD). */
  structuredData?: Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']
}

/**
 * The head of a public page: title, description, canonical address, Open Graph and Twitter card.
 * @param pageOf gets the community, so that pages can name it
 */
export function pageMeta(
  { matches }: MetaArgs,
  pageOf: (community: PageCommunity) => PageDescription,
): MetaDescriptor[] {
  const community = matches.find(({ id }) => id === 'root')?.loaderData as PageCommunity | undefined
  // Without the community the page could not be rendered; the error screen then sets its own title.
  if (!community) return []
  const page = pageOf(community)
  const title = page.titleIsWhole ? page.title : `${page.title} · ${community.name}`
  const url = community.baseUrl + page.path
  const picture = community.baseUrl + (page.picture ?? community.picture)
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: community.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    ...(page.structuredData ? [{ 'script:ld+json': page.structuredData }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: picture },
  ]
}
