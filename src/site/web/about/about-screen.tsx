import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { communityContext } from '../../../ui/page/community.ts'
import { pageMeta } from '../../../ui/page/page-meta.tsx'
import { placeholderValues } from '../content/placeholders.ts'
import { pageTextsContext } from '../page-contexts.ts'
import { parseSections, parseText } from '../parse-texts.ts'
import styles from '../prose.module.css'
import { AboutContent, type AboutTexts } from './about-content.tsx'

/** Parses the texts on the server, so that visitors do not load the parser. */
export function loader({ context }: LoaderFunctionArgs): AboutTexts {
  const { aboutLead: lead, audience, aboutSections } = context.get(pageTextsContext)
  const values = placeholderValues(context.get(communityContext))
  return { lead, audience: parseText(audience, values), sections: parseSections(aboutSections, values) }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ name }) => ({
    path: '/about',
    title: t`About`,
    description: t`What ${name} is, who it is for, and how it works.`,
  }))

/** `/about` with a link back to the landing page and one to registration (S1 §2). Admins write its texts. */
export default function AboutScreen() {
  const back = (
    <Link to="/" className={styles.back}>
      <IconArrowLeft size={18} aria-hidden="true" />
      <Trans>Back</Trans>
    </Link>
  )
  return <AboutContent texts={useLoaderData<typeof loader>()} above={back} />
}
