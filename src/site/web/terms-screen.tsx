import type { MetaArgs } from 'react-router'
import { useCommunity } from '../../ui/community.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHead } from './page-head.tsx'
import styles from './prose.module.css'
import { termsSections } from './terms-sections.tsx'

export const meta = (args: MetaArgs) =>
  pageMeta(args, ({ name }) => ({
    path: '/terms',
    title: 'Terms & Conditions',
    description: `The terms for members, employers and visitors of ${name}, effective July 14, 2025.`,
  }))

/** The terms: 11 sections, effective July 14, 2025, under the law of Georgia (S1 §2, §9). */
export default function TermsScreen() {
  const { name } = useCommunity()
  const sections = termsSections(name)
  return (
    <>
      <PageHead title="Terms & Conditions" lead="Effective July 14, 2025" />
      <div className={`${styles.page} ${styles.withContents}`}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">Contents</h2>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.prose}>
          {sections.map(({ id, title, body }, position) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>
                {position + 1}. {title}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
