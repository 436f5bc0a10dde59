import type { ReactNode } from 'react'
import type { Part } from '../../../platform/contract/parts/parts.ts'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { BenefitSample, EventSample, JobSample, ThreadSample } from './samples.tsx'
import styles from './what-members-do.module.css'

type Activity = {
  verb: string
  text: string
  sample: ReactNode
  caption: string
  /** It is shown if one of these parts of the site is on. */
  parts?: readonly Part[]
}

/** What there is to learn from, in a sentence that names no part of the site that is off. */
function learningText(off: readonly Part[]): string {
  if (off.includes('benefits')) return 'Free courses picked by members who took them.'
  if (off.includes('university')) return 'Partner benefits that make exams and tools cost less.'
  return 'Free courses picked by members who took them, and partner benefits that make exams and tools cost less.'
}

/** @param weeklyText the community's description of the weekly session */
const activitiesOf = (weeklyText: string, off: readonly Part[]): Activity[] => [
  {
    verb: 'Talk',
    text: 'Thirteen rooms on one message board, from salary talks to the off-topic lounge. Questions get answers from people who have done it, and nothing you write here is public.',
    sample: <ThreadSample />,
    caption: 'Sample threads from the message board',
  },
  {
    verb: 'Meet',
    text: weeklyText,
    sample: <EventSample />,
    caption: 'A sample session',
  },
  {
    verb: 'Learn',
    text: learningText(off),
    sample: <BenefitSample />,
    caption: 'A sample partner benefit',
    parts: ['benefits'],
  },
  {
    verb: 'Get hired',
    text: 'Jobs that say what they pay. You decide whether employers may see you at all, and your contact details stay yours until you answer.',
    sample: <JobSample />,
    caption: 'A sample job posting',
    parts: ['jobs'],
  },
]

/** What members do here, with a sample of the product for each activity. */
export function WhatMembersDo({ weeklyText }: { weeklyText: string }) {
  const off = useSwitchedOff()
  const shown = activitiesOf(weeklyText, off).filter(({ parts }) => parts?.some((part) => !off.includes(part)) ?? true)
  return (
    <section className={styles.section} aria-labelledby="what-members-do">
      <h2 id="what-members-do" className={styles.heading}>
        What happens under this tree
      </h2>
      {shown.map(({ verb, text, sample, caption }) => (
        <article key={verb} className={styles.activity}>
          <div>
            <h3 className={styles.verb}>{verb}</h3>
            <p className={styles.text}>{text}</p>
          </div>
          <figure className={styles.figure}>
            <div className={styles.sample}>{sample}</div>
            <figcaption className={styles.caption}>{caption}</figcaption>
          </figure>
        </article>
      ))}
    </section>
  )
}
