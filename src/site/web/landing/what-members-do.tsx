import type { ReactNode } from 'react'
import { t } from '#text'
import type { LandingTexts } from '../../../platform/contract/community.ts'
import { originalSections } from '../../../platform/contract/parts/landing-originals.ts'
import type { Part } from '../../../platform/contract/parts/parts.ts'
import { useCommunity } from '../../../ui/page/community.ts'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { BenefitSample, EventSample, JobSample, ThreadSample } from './samples.tsx'
import styles from './what-members-do.module.css'

/** The samples of the product, by the original headings of the parts that they stand beside. */
const samples: Record<string, { sample: ReactNode; caption: string; part?: Part } | undefined> = {
  [originalSections.talk.title]: { sample: <ThreadSample />, caption: t`Sample threads from the message board` },
  [originalSections.meet.title]: { sample: <EventSample />, caption: t`A sample session` },
  [originalSections.learn.title]: { sample: <BenefitSample />, caption: t`A sample partner benefit`, part: 'benefits' },
  [originalSections.getHired.title]: { sample: <JobSample />, caption: t`A sample job posting`, part: 'jobs' },
}

type WhatMembersDoProps = {
  texts: Pick<LandingTexts, 'landingTitle' | 'landingSections'>
  /** The community's description of the weekly session. */
  weeklyText: string
}

/** What members do here: the parts that admins wrote, some with a sample of the product. */
export function WhatMembersDo({ texts: { landingTitle, landingSections }, weeklyText }: WhatMembersDoProps) {
  const { name } = useCommunity()
  const off = useSwitchedOff()
  if (landingSections.length === 0) return null
  const filled = (text: string) => text.replaceAll('{weekly}', () => weeklyText).replaceAll('{community}', () => name)
  return (
    <section className={styles.section} aria-labelledby="what-members-do">
      <h2 id="what-members-do" className={styles.heading}>
        {filled(landingTitle)}
      </h2>
      {landingSections.map(({ title, text }, index) => {
        const sample = Object.hasOwn(samples, title) ? samples[title] : undefined
        const shown = sample?.part && off.includes(sample.part) ? undefined : sample
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and titles may repeat
          <article key={index} className={styles.activity} data-has-sample={shown !== undefined || undefined}>
            <div>
              <h3 className={styles.verb}>{filled(title)}</h3>
              <p className={styles.text}>{filled(text)}</p>
            </div>
            {shown && (
              <figure className={styles.figure}>
                <div className={styles.sample}>{shown.sample}</div>
                <figcaption className={styles.caption}>{shown.caption}</figcaption>
              </figure>
            )}
          </article>
        )
      })}
    </section>
  )
}
