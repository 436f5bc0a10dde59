import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../platform/contract/text/sentences.ts'
import { problemCodeOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { draftKey, readDraft, useDraftAutosave } from '../../ui/forms/drafts.ts'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { longDate } from '../../ui/text/dates.tsx'
import type { GivenAnswers } from '../contract.ts'
import { type Answers, emptyAnswers, type Question } from '../questions.ts'
import { surveysApi } from './api.ts'
import { QuestionInputs } from './question-inputs.tsx'
import styles from './survey.module.css'

type SurveyFormProps = {
  accountId: string
  round: { id: string; title: string; questions: Question[] }
  /** The member's response in this round, or null. */
  response: GivenAnswers | null
}

/** The survey's questions with the member's answers. Unsent changes survive a reload. */
export function SurveyForm({ accountId, round, response }: SurveyFormProps) {
  const queryClient = useQueryClient()
  const note = useRef<HTMLDivElement>(null)
  const key = draftKey('survey', accountId)
  const { questions } = round
  const given = { ...emptyAnswers(questions), ...response?.answers }
  const [initial] = useState(() => ({ answers: withDraft(given, readDraft<Answers>(key), questions) }))
  const form = useContractForm(async () => (await import('../answer-rules.ts')).surveyForm(questions), initial)
  const { answers } = form.values

  useDraftAutosave(key, JSON.stringify(answers) === JSON.stringify(given) ? null : answers)

  const submit = form.onSubmit(async (values) => {
    try {
      const saved = await surveysApi.client.answer({ roundId: round.id, answers: values.answers })
      queryClient.setQueryData(surveysApi.queries.showOwn.queryKey(), { round, response: saved })
      form.setValues({ answers: saved.answers })
      toast.success(t`Survey submitted successfully!`, { description: t`Thank you for your valuable feedback.` })
      requestAnimationFrame(() => note.current?.focus())
    } catch (error) {
      const message = form.applyProblem(error, t`Please try again later.`)
      if (message) toast.error(t`Error submitting survey`, { description: message })
      if (problemCodeOf(error) === 'CONFLICT') {
        await queryClient.invalidateQueries({ queryKey: surveysApi.queries.showOwn.key() })
      }
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label={t`Member Survey`} className={styles.form}>
      <AnsweredNote ref={note} round={round} response={response} />
      <QuestionInputs questions={questions} form={form} />
      <div className={styles.send}>
        <Button
          type="submit"
          color="terracotta"
          size="lg"
          aria-disabled={form.submitting || undefined}
          data-disabled={form.submitting || undefined}
          className={styles.button}
        >
          {form.submitting ? t`Submitting...` : t`Submit Survey`}
        </Button>
        <p className={styles.privacy}>
          {questions.some(({ id, kind }) => kind === 'email' && answers[id])
            ? t`Your answers are read without your name, but with the address you give above.`
            : t`Your answers are read without your name.`}
        </p>
      </div>
    </form>
  )
}

/** The minutes that a question takes on average. */
const minutesPerQuestion = 0.6

/** How many questions a survey has, and how long they take. */
export function surveyLength(count: number): string {
  const minutes = Math.max(1, Math.round(count * minutesPerQuestion))
  return t`${plural(count, { one: '# question', other: '# questions' })}, about ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
}

type AnsweredNoteProps = Pick<SurveyFormProps, 'round' | 'response'> & { ref: Ref<HTMLDivElement> }

/** Introduces the survey, or says that it is answered and that the answers can be changed. */
function AnsweredNote({ ref, round: { title, questions }, response }: AnsweredNoteProps) {
  if (!response) {
    return (
      <p className={styles.lead}>
        <strong>{title}.</strong> {sentences(surveyLength(questions.length), t`They help us decide what to do next.`)}
      </p>
    )
  }
  const answeredOn = longDate(response.changedAt ?? response.submittedAt)
  return (
    <div ref={ref} tabIndex={-1} className={styles.answered}>
      <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />
      <p>
        <Trans>
          <strong>Your answers to “{title}” are in.</strong> You sent them on {answeredOn}. Until the next survey begins
          you can change them here and submit again.
        </Trans>
      </p>
    </div>
  )
}

/** Answers with a draft applied. What is in the draft but not an answer to one of the questions is ignored. */
function withDraft(answers: Answers, draft: Partial<Answers>, questions: readonly Question[]): Answers {
  const entries = questions.map(({ id, kind, choices }) => {
    const drafted = draft[id]
    const isAnswer =
      kind === 'choices'
        ? Array.isArray(drafted) && drafted.every((choice) => choices.includes(choice))
        : typeof drafted === 'string'
    return [id, isAnswer ? drafted : answers[id]]
  })
  return Object.fromEntries(entries) as Answers
}
