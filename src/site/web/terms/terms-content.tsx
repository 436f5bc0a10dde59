import { type ReactNode, useId } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { formatCalendarDay } from '../../../platform/contract/date-formats.ts'
import { MarkupElements } from '../../../ui/markup/markup-elements.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import { PageHead } from '../frame/page-head.tsx'
import type { ParsedSection } from '../parse-texts.ts'
import styles from '../prose.module.css'

type TermsContentProps = {
  sections: ParsedSection[]
  /** Null if no day is chosen yet. */
  effectiveOn: string | null
  /** A note above the sections, such as a link to other terms. */
  notice?: ReactNode
  /** The prefix of the sections' ids. A preview needs another one than the page. */
  prefix?: string
}

/** Terms with their effective day, table of contents and numbered sections. */
export function TermsContent({ sections, effectiveOn, notice, prefix = 'section' }: TermsContentProps) {
  const { baseUrl } = useCommunity()
  const contents = useId()
  return (
    <>
      <PageHead title={t`Terms & Conditions`} lead={effectiveOn && t`Effective ${formatCalendarDay(effectiveOn)}`} />
      <div className={`${styles.page} ${styles.withContents}`}>
        <nav className={styles.contents} aria-labelledby={contents}>
          <h2 id={contents}>
            <Trans>Contents</Trans>
          </h2>
          <ol>
            {sections.map(({ title }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sections of the terms are identified by their numbers
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
