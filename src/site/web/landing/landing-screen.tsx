import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { communityContext } from '../../../ui/page/community.ts'
import { pageMeta } from '../../../ui/page/page-meta.tsx'
import { placeholderValues } from '../content/placeholders.ts'
import { pageTextsContext } from '../page-contexts.ts'
import { parseText } from '../parse-texts.ts'
import { LandingContent } from './landing-content.tsx'

/** Parses how to pay on the server, so that visitors do not load the parser. */
export function loader({ context }: LoaderFunctionArgs) {
  const { audienceLine, introduction, weeklyText, landing, howToPay } = context.get(pageTextsContext)
  const values = placeholderValues(context.get(communityContext))
  return { audienceLine, introduction, weeklyText, landing, howToPay: howToPay ? parseText(howToPay, values) : null }
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
