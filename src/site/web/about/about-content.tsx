import type { ReactNode } from 'react'
import { t } from '#text'
import type { MarkupToken } from '../../../platform/contract/markup.ts'
import { MarkupElements } from '../../../ui/markup/markup-elements.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import { PageHead } from '../frame/page-head.tsx'
import { GetStarted } from '../frame/signed-in-link.tsx'
import { BaobabScene } from '../landing/baobab-scene.tsx'
import type { ParsedSection } from '../parse-texts.ts'
import styles from '../prose.module.css'

export type AboutTexts = { lead: string; audience: MarkupToken[]; sections: ParsedSection[] }

type AboutContentProps = {
  texts: AboutTexts
  /** What stands above the title, such as a back link. */
  above?: ReactNode
}

/** The content of the about page. "Who it is for" comes after the first section. */
export function AboutContent({ texts, above }: AboutContentProps) {
  const { name, baseUrl } = useCommunity()
  const audience = texts.audience.length > 0 ? [{ title: t`Who it is for`, pieces: texts.audience }] : []
  const sections = [...texts.sections.slice(0, 1), ...audience, ...texts.sections.slice(1)]
  return (
    <>
      <PageHead title={t`About ${name}`} lead={texts.lead} above={above} drawing={<BaobabScene />} />
      <div className={styles.page}>
        <div className={styles.prose}>
          {sections.map(({ title, pieces }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page have a fixed order
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
