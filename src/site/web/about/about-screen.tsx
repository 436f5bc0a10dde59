import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { communityContext } from '../../../ui/community.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { pageTextsContext } from '../page-texts-context.ts'
import { factsOf, parsedSections, parsedText } from '../parsed-texts.ts'
import styles from '../prose.module.css'
import { AboutContent, type AboutTexts } from './about-content.tsx'

/** The texts are parsed on the server, so that no visitor has to load a parser. */
export function loader({ context }: LoaderFunctionArgs): AboutTexts {
  const { aboutLead: lead, audience, aboutSections } = context.get(pageTextsContext)
  const facts = factsOf(context.get(communityContext))
  return { lead, audience: parsedText(audience, facts), sections: parsedSections(aboutSections, facts) }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ name }) => ({
    path: '/about',
    title: 'About',
    description: `What ${name} is, who it is for, and how it works.`,
  }))

/** The About view: Back leads to the landing page, Get Started to joining (S1 §2). Its texts are the community's own. */
export default function AboutScreen() {
  const back = (
    <Link to="/" className={styles.back}>
      <IconArrowLeft size={18} aria-hidden="true" />
      Back
    </Link>
  )
  return <AboutContent texts={useLoaderData<typeof loader>()} above={back} />
}
