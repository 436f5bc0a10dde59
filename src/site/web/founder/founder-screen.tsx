import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { parseMarkup } from '../../../platform/markup/parse-markup.ts'
import { useCommunity } from '../../../ui/community.ts'
import { Logo } from '../../../ui/logo.tsx'
import { MarkupElements } from '../../../ui/markup/markup-elements.tsx'
import { pageMeta } from '../../../ui/page-meta.ts'
import { Weave } from '../../../ui/weave.tsx'
import { PageHead } from '../page-head.tsx'
import styles from '../prose.module.css'
import { founderContext } from './founder-context.ts'
import { FounderLinks } from './founder-links.tsx'
import { SampleStory } from './sample-story.tsx'

/** Her story is parsed on the server, so that no visitor has to load a parser. */
export function loader({ context }: LoaderFunctionArgs) {
  const { biography, ...founder } = context.get(founderContext)
  return { ...founder, story: biography ? parseMarkup(biography) : null }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ name }) => ({
    path: '/founder',
    title: 'Meet Our Founder',
    description: `Who founded ${name}, what led her to it, and where to find her.`,
  }))

/**
 * The founder's biography and links (S1 §2), as the community's admins wrote them. Until they have, an outline shows
 * how to tell it, and says that it is one.
 */
export default function FounderScreen() {
  const { name: community } = useCommunity()
  const { name, story, links } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Meet Our Founder"
        lead={name ? `${name}, who planted ${community}.` : `The woman who planted ${community}, in her own words.`}
      />
      <div className={styles.page}>
        <div className={styles.withContents}>
          <div className={styles.portrait} aria-hidden="true">
            <Weave />
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
