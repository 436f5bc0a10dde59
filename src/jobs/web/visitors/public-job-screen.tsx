import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRouteError } from 'react-router'
import { parseMarkup, plainTextOf } from '../../../platform/markup/parse-markup.ts'
import { MarkupElements } from '../../../ui/markup/markup-elements.tsx'
import { MissingOrFailed } from '../../../ui/missing-page.tsx'
import { pageMeta } from '../../../ui/page-meta.ts'
import { Weave } from '../../../ui/weave.tsx'
import type { PublicJob } from '../../contract.ts'
import { CompanyFacts } from '../company-facts.tsx'
import { JobView } from '../job-view.tsx'
import { payOf, placeOf } from '../job-words.ts'
import { publicJobPath } from '../paths.ts'
import { jobSchema } from './job-schema.ts'
import { asParagraphs } from './paragraphs.ts'
import styles from './public-job.module.css'
import { publicJobContext } from './public-job-context.ts'
import { WayToApply } from './way-to-apply.tsx'

/** Characters of the description that search engines and cards show. */
const longestSummary = 200

/** Its words are parsed on the server, so that no visitor has to load a parser. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const job = await context.get(publicJobContext)(params.id ?? '')
  if (!job) throw data(null, { status: 404 })
  const { description, company, ...told } = job
  const { about, ...companyTold } = company
  // Where one applied is no news once one cannot.
  const applyUrl = told.isOpen ? told.applyUrl : null
  return {
    job: { ...told, applyUrl, company: companyTold },
    summary: cut(plainTextOf(description)),
    paragraphs: asParagraphs(description),
    words: parseMarkup(description),
    about: about ? parseMarkup(about) : null,
  }
}

export const meta = (args: MetaArgs<typeof loader>) => {
  const { loaderData } = args
  // A job that everybody may not read leaves the error screen to name itself.
  if (!loaderData) return []
  const { job, summary, paragraphs } = loaderData
  return pageMeta(args, (community) => ({
    path: publicJobPath(job.id),
    title: `${job.title} at ${job.company.name}`,
    description: [`${placeOf(job)}. ${payOf(job)}.`, summary].filter(Boolean).join(' '),
    noIndex: !isForSearchEngines(job),
    structuredData: isForSearchEngines(job) ? jobSchema(job, paragraphs, community) : undefined,
  }))
}

/** A job for whoever comes by: complete as served, and the same for every reader. */
/** What is missing stands between the public bar and footer as well. */
export function ErrorBoundary() {
  return <MissingOrFailed error={useRouteError()} />
}

export default function PublicJobScreen() {
  const { job, words, about } = useLoaderData<typeof loader>()
  const { title, company } = job
  return (
    <article>
      <header className={`${styles.head} on-deep`}>
        <div className={styles.headInner}>
          <p className={styles.eyebrow}>
            {company.logoUrl && <img src={company.logoUrl} width={44} height={44} alt="" className={styles.logo} />}
            <span>A job at {company.name}</span>
            <span>{vouchedFor(company)}</span>
          </p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.pay}>{payOf(job)}</p>
        </div>
        <Weave className={styles.weave} />
      </header>
      <div className={styles.page}>
        {!job.isOpen && (
          <p className={styles.closed}>
            This job is closed. Applications are no longer accepted. <Link to="/jobs">See open jobs</Link>
          </p>
        )}
        <JobView
          job={job}
          words={words.length > 0 ? <MarkupElements pieces={words} /> : null}
          company={
            <CompanyFacts
              company={company}
              website={company.website}
              about={about && <MarkupElements pieces={about} />}
            />
          }
        >
          {job.isOpen && <WayToApply id={job.id} companyName={company.name} applyUrl={job.applyUrl} />}
        </JobView>
      </div>
    </article>
  )
}

/** Only what can be applied for, at a company that somebody vouches for, is recommended to search engines. */
function isForSearchEngines({ isOpen, company }: { isOpen: boolean; company: { isVerified: boolean } }): boolean {
  return isOpen && company.isVerified
}

function cut(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= longestSummary) return text
  return `${characters
    .slice(0, longestSummary - 1)
    .join('')
    .trimEnd()}…`
}

/** Who vouches for the company: its name is what it calls itself. */
function vouchedFor({
  isVerified,
  verifiedDomain,
}: Pick<PublicJob['company'], 'isVerified' | 'verifiedDomain'>): string {
  if (!isVerified) return 'Not verified yet'
  return verifiedDomain === null ? 'Verified company' : `Verified as ${verifiedDomain}`
}
