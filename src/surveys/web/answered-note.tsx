import { IconCircleCheck } from '@tabler/icons-react'
import type { Ref } from 'react'
import { longDate } from '../../ui/dates.ts'
import type { GivenAnswers } from '../contract.ts'
import styles from './survey.module.css'

type AnsweredNoteProps = { ref: Ref<HTMLDivElement>; title: string; response: GivenAnswers | null }

/** What this survey is, or that her answers to it are in and may be changed. */
export function AnsweredNote({ ref, title, response }: AnsweredNoteProps) {
  if (!response) {
    return (
      <p className={styles.lead}>
        <strong>{title}.</strong> Five questions, about three minutes. They help us decide what to do next.
      </p>
    )
  }
  const answeredOn = longDate(response.changedAt ?? response.submittedAt)
  return (
    <div ref={ref} tabIndex={-1} className={styles.answered}>
      <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>Your answers to “{title}” are in.</strong> You sent them on {answeredOn}. Until the next survey begins
        you can change them here and submit again.
      </p>
    </div>
  )
}
