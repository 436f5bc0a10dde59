import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { communityContext } from '../../ui/community.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { LandingContent } from './landing/landing-content.tsx'
import { pageTextsContext } from './page-texts-context.ts'
import { factsOf, parsedText } from './parsed-texts.ts'

/** How to pay is parsed on the server, so that no visitor has to load a parser. */
export function loader({ context }: LoaderFunctionArgs) {
  const { audienceLine, introduction, weeklyText, howToPay } = context.get(pageTextsContext)
  const facts = factsOf(context.get(communityContext))
  return { audienceLine, introduction, weeklyText, howToPay: howToPay ? parsedText(howToPay, facts) : null }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ name, tagline }) => ({
    path: '/',
    title: `${name}: ${tagline}`,
    titleIsWhole: true,
    description: `${tagline} ${args.loaderData?.introduction ?? ''}`.trim(),
  }))

/** The landing page (S1 §2). */
export default function LandingScreen() {
  return <LandingContent {...useLoaderData<typeof loader>()} />
}
