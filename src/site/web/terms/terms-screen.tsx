import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { formatCalendarDay } from '../../../platform/contract/date-formats.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { communityContext } from '../../../ui/page/community.ts'
import { pageMeta } from '../../../ui/page/page-meta.tsx'
import { placeholderValues } from '../content/placeholders.ts'
import { termsContext } from '../page-contexts.ts'
import { parseSections } from '../parse-texts.ts'
import styles from '../prose.module.css'
import { TermsContent } from './terms-content.tsx'

/** Loads the terms in effect, or the upcoming ones at `/terms/upcoming`, which redirects if there are none. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const isUpcoming = new URL(request.url).pathname.replace(/\.data$/, '').endsWith('/upcoming')
  const terms = await context.get(termsContext)(isUpcoming ? 'upcoming' : 'current')
  if (terms === null) throw redirect('/terms')
  const values = placeholderValues(context.get(communityContext), terms.governingLaw)
  return { ...terms, sections: parseSections(terms.sections, values) }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ name }) => ({
    path: args.loaderData?.isUpcoming ? '/terms/upcoming' : '/terms',
    title: args.loaderData?.isUpcoming ? t`New Terms & Conditions` : t`Terms & Conditions`,
    description: args.loaderData
      ? t`The terms for members, employers and visitors of ${name}, effective ${formatCalendarDay(args.loaderData.effectiveOn)}.`
      : t`The terms for members, employers and visitors of ${name}.`,
  }))

/** The terms (S1 §2) that admins published, or the default terms. */
export default function TermsScreen() {
  const { sections, effectiveOn, isUpcoming, upcoming } = useLoaderData<typeof loader>()
  return (
    <TermsContent
      sections={sections}
      effectiveOn={effectiveOn}
      notice={
        isUpcoming ? (
          <p className={styles.notice}>
            <Trans>
              These terms take effect on {formatCalendarDay(effectiveOn)}. Until then{' '}
              <Link to="/terms">the present terms</Link> apply.
            </Trans>
          </p>
        ) : upcoming ? (
          <p className={styles.notice}>
            {sentences(t`New terms take effect on ${formatCalendarDay(upcoming.effectiveOn)}.`, upcoming.summary)}{' '}
            <Link to="/terms/upcoming">
              <Trans>Read the new terms</Trans>
            </Link>
          </p>
        ) : null
      }
    />
  )
}
