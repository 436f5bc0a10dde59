import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRouteError } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { parseMarkup, plainTextOf } from '../../../platform/markup/parse-markup.ts'
import { MarkupElements } from '../../../ui/markup/markup-elements.tsx'
import { NotFoundOrError } from '../../../ui/page/not-found-page.tsx'
import { pageMeta } from '../../../ui/page/page-meta.tsx'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import type { PublicJob } from '../../contract.ts'
import { CompanyFacts, JobView } from '../job-view/job-view.tsx'
import { payOf, placeOf } from '../labels.ts'
import { publicJobPath } from '../paths.ts'
import { ApplyLink } from './apply-link.tsx'
import styles from './public-job.module.css'
import { publicJobContext } from './public-job-context.ts'
import { jobSchema } from './structured-data.ts'

/** Characters of the description in the page's metadata. */
const maxSummaryLength = 200

/** Parses the markup on the server, so that visitors need not load a parser. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const job = await context.get(publicJobContext)(params.id ?? '')
  if (!job) throw data(null, { status: 404 })
  const { description, company, ...jobFields } = job
  const { about, ...companyFields } = company
  // Visitors need no link to apply for a closed job.
  const applyUrl = jobFields.isOpen ? jobFields.applyUrl : null
  return {
    job: { ...jobFields, applyUrl, company: companyFields },
    summary: shorten(plainTextOf(description)),
    paragraphs: asParagraphs(description),
    descriptionMarkup: parseMarkup(description),
    aboutMarkup: about ? parseMarkup(about) : null,
  }
}

export const meta = (args: MetaArgs<typeof loader>) => {
  const { loaderData } = args
  // Without a job, the error screen sets the title.
  if (!loaderData) return []
  const { job, summary, paragraphs } = loaderData
  return pageMeta(args, (community) => ({
    path: publicJobPath(job.id),
    title: t`${job.title} at ${job.company.name}`,
    picture: job.picture,
    description: [`${placeOf(job)}. ${payOf(job)}.`, summary].filter(Boolean).join(' '),
    noIndex: !isIndexable(job),
    structuredData: isIndexable(job) ? jobSchema(job, paragraphs, community) : undefined,
  }))
}

/** Errors, such as a missing job, appear between the public header and footer as well. */
export function ErrorBoundary() {
  return <NotFoundOrError error={useRouteError()} />
}

/** A job's public page: complete as served, and the same for every visitor. */
export default function PublicJobScreen() {
  const { job, descriptionMarkup, aboutMarkup } = useLoaderData<typeof loader>()
  const { title, company } = job
  return (
    <article>
      <header className={`${styles.head} on-deep`}>
        <div className={styles.headInner}>
          <p className={styles.eyebrow}>
            {company.logoUrl && <img src={company.logoUrl} width={44} height={44} alt="" className={styles.logo} />}
            <span>
              <Trans>A job at {company.name}</Trans>
            </span>
            <span>{verificationLabel(company)}</span>
          </p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.pay}>{payOf(job)}</p>
        </div>
        <WovenPattern className={styles.weave} />
      </header>
      <div className={styles.page}>
        {!job.isOpen && (
          <p className={styles.closed}>
            <Trans>
              This job is closed and no longer takes applications. <Link to="/jobs">See open jobs</Link>
            </Trans>
          </p>
        )}
        <JobView
          job={job}
          description={descriptionMarkup.length > 0 ? <MarkupElements pieces={descriptionMarkup} /> : null}
          company={
            <CompanyFacts
              company={company}
              website={company.website}
              about={aboutMarkup && <MarkupElements pieces={aboutMarkup} />}
            />
          }
        >
          {job.isOpen && <ApplyLink id={job.id} companyName={company.name} applyUrl={job.applyUrl} />}
        </JobView>
      </div>
    </article>
  )
}

/** Search engines may index only open jobs of verified companies. */
function isIndexable({ isOpen, company }: { isOpen: boolean; company: { isVerified: boolean } }): boolean {
  return isOpen && company.isVerified
}

function shorten(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= maxSummaryLength) return text
  return `${characters
    .slice(0, maxSummaryLength - 1)
    .join('')
    .trimEnd()}…`
}

/** Whether the company is verified, since anyone can choose any company name. */
function verificationLabel({
  isVerified,
  verifiedDomain,
}: Pick<PublicJob['company'], 'isVerified' | 'verifiedDomain'>): string {
  if (!isVerified) return t`Not verified yet`
  return verifiedDomain === null ? t`Verified company` : t`Verified as ${verifiedDomain}`
}

/** The lines of markup as HTML paragraphs without other tags, for structured data. */
function asParagraphs(markup: string): string {
  return markup
    .split('\n')
    .map(plainTextOf)
    .filter(Boolean)
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')
}
