import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { dayInLongWords } from '../../../platform/contract/calendar-day.ts'
import { communityContext } from '../../../ui/community.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { factsOf, parsedSections } from '../parsed-texts.ts'
import styles from '../prose.module.css'
import { TermsContent } from './terms-content.tsx'
import { termsContext } from './terms-context.ts'

/** The terms in effect; at `/terms/upcoming` those to come, which leads to those in effect once they are. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const isUpcoming = new URL(request.url).pathname.replace(/\.data$/, '').endsWith('/upcoming')
  const terms = await context.get(termsContext)(isUpcoming ? 'upcoming' : 'current')
  if (terms === null) throw redirect('/terms')
  const facts = factsOf(context.get(communityContext), terms.governingLaw)
  return { ...terms, sections: parsedSections(terms.sections, facts) }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ name }) => ({
    path: args.loaderData?.isUpcoming ? '/terms/upcoming' : '/terms',
    title: args.loaderData?.isUpcoming ? 'New Terms & Conditions' : 'Terms & Conditions',
    description: `The terms for members, employers and visitors of ${name}${
      args.loaderData ? `, effective ${dayInLongWords(args.loaderData.effectiveOn)}` : ''
    }.`,
  }))

/** The terms (S1 §2), as the community's admins published them; until they have, the specification's. */
export default function TermsScreen() {
  const { sections, effectiveOn, isUpcoming, upcoming } = useLoaderData<typeof loader>()
  return (
    <TermsContent
      sections={sections}
      effectiveOn={effectiveOn}
      notice={
        isUpcoming ? (
          <p className={styles.notice}>
            These terms take effect on {dayInLongWords(effectiveOn)}. Until then{' '}
            <Link to="/terms">the present terms</Link> apply.
          </p>
        ) : upcoming ? (
          <p className={styles.notice}>
            New terms take effect on {dayInLongWords(upcoming.effectiveOn)}. {upcoming.summary}{' '}
            <Link to="/terms/upcoming">Read the new terms</Link>
          </p>
        ) : null
      }
    />
  )
}
