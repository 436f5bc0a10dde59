import { type ReactNode, useId } from 'react'
import { dayInLongWords } from '../../../platform/contract/calendar-day.ts'
import { useCommunity } from '../../../ui/community.ts'
import { MarkupElements } from '../../../ui/markup/markup-elements.tsx'
import { PageHead } from '../page-head.tsx'
import type { ParsedSection } from '../parsed-texts.ts'
import styles from '../prose.module.css'

type TermsContentProps = {
  sections: ParsedSection[]
  /** Null where no day is chosen yet. */
  effectiveOn: string | null
  /** Stands between the title and the sections, such as which other terms there are. */
  notice?: ReactNode
  /** Begins the address of each section; a preview has another than the page. */
  prefix?: string
}

/** Terms as people read them: when they take effect, their contents, and their numbered sections. */
export function TermsContent({ sections, effectiveOn, notice, prefix = 'section' }: TermsContentProps) {
  const { baseUrl } = useCommunity()
  const contents = useId()
  return (
    <>
      <PageHead title="Terms & Conditions" lead={effectiveOn && `Effective ${dayInLongWords(effectiveOn)}`} />
      <div className={`${styles.page} ${styles.withContents}`}>
        <nav className={styles.contents} aria-labelledby={contents}>
          <h2 id={contents}>Contents</h2>
          <ol>
            {sections.map(({ title }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sections of the terms are known by their numbers
              <li key={position}>
                <a href={`#${prefix}-${position + 1}`} dir="auto">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.prose}>
          {notice}
          {sections.map(({ title, pieces }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <section key={position} aria-labelledby={`${prefix}-${position + 1}`}>
              <h2 id={`${prefix}-${position + 1}`} dir="auto">
                {position + 1}. {title}
              </h2>
              <MarkupElements pieces={pieces} site={baseUrl} />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
