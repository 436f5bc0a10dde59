import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { t } from '#text'
import { parseMarkup } from '../../../platform/markup/parse-markup.ts'
import { MarkupElements } from '../../../ui/markup/markup-elements.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import { pageMeta } from '../../../ui/page/page-meta.tsx'
import { Logo, WovenPattern } from '../../../ui/pictures/brand.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { founderContext } from '../page-contexts.ts'
import styles from '../prose.module.css'
import { FounderLinks } from './founder-links.tsx'
import { SampleStory } from './sample-story.tsx'

/** Parses the story on the server, so that visitors do not load the parser. */
export function loader({ context }: LoaderFunctionArgs) {
  const { biography, ...founder } = context.get(founderContext)
  return { ...founder, story: biography ? parseMarkup(biography) : null }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ name }) => ({
    path: '/founder',
    title: t`Meet Our Founder`,
    description: t`Who founded ${name}, what led them to it, and where to find them.`,
  }))

/**
 * The founder's biography and links (S1 §2). Until the admins have written them, the page shows sample text that says so.
 */
export default function FounderScreen() {
  const { name: community } = useCommunity()
  const { name, lead, story, links } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t`Meet Our Founder`} lead={leadOf(lead, name, community)} />
      <div className={styles.page}>
        <div className={styles.withContents}>
          <div className={styles.portrait} aria-hidden="true">
            <WovenPattern />
            <Logo size={132} />
          </div>
          <div className={styles.prose}>
            {story ? <MarkupElements pieces={story} /> : <SampleStory />}
            <FounderLinks links={links} hasStory={story !== null} />
          </div>
        </div>
      </div>
    </>
  )
}

/** The sentence under the title. Without the founder's name, a sentence that needs it is replaced by one that does not. */
function leadOf(lead: string, founder: string, community: string): string {
  if (founder === '' && lead.includes('{founder}')) return t`The person who founded ${community}, in their own words.`
  return lead.replaceAll('{founder}', () => founder).replaceAll('{community}', () => community)
}
