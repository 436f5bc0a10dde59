import type { ReactNode } from 'react'
import type { MarkupPiece } from '../../../platform/contract/markup.ts'
import { useCommunity } from '../../../ui/community.ts'
import { MarkupElements } from '../../../ui/markup/markup-elements.tsx'
import { PageHead } from '../page-head.tsx'
import type { ParsedSection } from '../parsed-texts.ts'
import styles from '../prose.module.css'
import { GetStarted } from '../signed-in-link.tsx'

export type AboutTexts = { lead: string; audience: MarkupPiece[]; sections: ParsedSection[] }

type AboutContentProps = {
  texts: AboutTexts
  /** What stands above the title. */
  above?: ReactNode
}

/** The about page as visitors read it. Whom the community is for stands behind the first section. */
export function AboutContent({ texts, above }: AboutContentProps) {
  const { name, baseUrl } = useCommunity()
  const audience = texts.audience.length > 0 ? [{ title: 'Who it is for', pieces: texts.audience }] : []
  const sections = [...texts.sections.slice(0, 1), ...audience, ...texts.sections.slice(1)]
  return (
    <>
      <PageHead title={`About ${name}`} lead={texts.lead} above={above} />
      <div className={styles.page}>
        <div className={styles.prose}>
          {sections.map(({ title, pieces }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page stand in their order
            <section key={position}>
              <h2 dir="auto">{title}</h2>
              <MarkupElements pieces={pieces} site={baseUrl} />
            </section>
          ))}
          <GetStarted className={styles.start} />
        </div>
      </div>
    </>
  )
}
