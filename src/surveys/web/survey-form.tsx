import { Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import type * as z from 'zod'
import { problemCodeOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { draftKey, readDraft, useDraftAutosave } from '../../ui/forms/drafts.ts'
import { type ContractForm, useContractForm } from '../../ui/forms/use-contract-form.ts'
import { longDate } from '../../ui/text/dates.tsx'
import type { GivenAnswers } from '../contract.ts'
import {
  emptyAnswers,
  type FormAnswers,
  type QuestionDeclaration,
  questions,
  type SurveyAnswers,
} from '../questions.ts'
import { surveysApi } from './api.ts'
import styles from './survey.module.css'

/** The form's rules. An unanswered choice is a form value that the rules reject. */
const loadSurveyForm = async () =>
  (await import('../contract.ts')).surveyAnswers as unknown as z.ZodType<SurveyAnswers, FormAnswers>

const choiceClasses = { root: styles.choice, body: styles.choiceBody, labelWrapper: styles.choiceWords }

type SurveyFormProps = {
  accountId: string
  round: { id: string; title: string }
  /** The member's response in this round, or null. */
  response: GivenAnswers | null
}

/** The survey's questions with the member's answers. Unsent changes survive a reload. */
export function SurveyForm({ accountId, round, response }: SurveyFormProps) {
  const queryClient = useQueryClient()
  const note = useRef<HTMLDivElement>(null)
  const key = draftKey('survey', accountId)
  const [initial] = useState(() => withDraft(toForm(response), readDraft(key)))
  const form = useContractForm(loadSurveyForm, initial)
  const { values } = form

  const sentAnswers = JSON.stringify(toForm(response))
  useDraftAutosave(key, JSON.stringify(values) === sentAnswers ? null : values)

  const submit = form.onSubmit(async (answers) => {
    try {
      const saved = await surveysApi.client.answer({ roundId: round.id, ...(answers as SurveyAnswers) })
      queryClient.setQueryData(surveysApi.queries.showOwn.queryKey(), { round, response: saved })
      form.setValues(toForm(saved))
      toast.success('Survey submitted successfully!', { description: 'Thank you for your valuable feedback.' })
      requestAnimationFrame(() => note.current?.focus())
    } catch (error) {
      const message = form.applyProblem(error, 'Please try again later.')
      if (message) toast.error('Error submitting survey', { description: message })
      if (problemCodeOf(error) === 'CONFLICT') {
        await queryClient.invalidateQueries({ queryKey: surveysApi.queries.showOwn.key() })
      }
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label="Member Survey" className={styles.form}>
      <AnsweredNote ref={note} title={round.title} response={response} />
      {questions.map((question) => (
        <QuestionInput key={question.id} question={question} inputProps={form.getInputProps(question.id)} />
      ))}
      <div className={styles.send}>
        <Button
          type="submit"
          color="terracotta"
          size="lg"
          aria-disabled={form.submitting || undefined}
          data-disabled={form.submitting || undefined}
          className={styles.button}
        >
          {form.submitting ? 'Submitting...' : 'Submit Survey'}
        </Button>
        <p className={styles.privacy}>
          Your answers are read without your name{values.contactEmail ? ', but with the address you give above' : ''}.
        </p>
      </div>
    </form>
  )
}

type QuestionInputProps = {
  question: QuestionDeclaration
  inputProps: ReturnType<ContractForm<FormAnswers>['getInputProps']>
}

/** The input of a question, by its kind. */
function QuestionInput({ question, inputProps }: QuestionInputProps) {
  const { label, description } = question
  const required = question.required !== undefined
  switch (question.kind) {
    case 'choice':
      return (
        <Radio.Group
          label={label}
          description={description}
          required={required}
          withAsterisk={false}
          classNames={{ label: styles.question, error: styles.choiceError }}
          {...inputProps}
        >
          <div className={styles.levels}>
            {question.choices.map((value) => (
              <Radio key={value} value={value} label={value} classNames={choiceClasses} />
            ))}
          </div>
        </Radio.Group>
      )
    case 'choices':
      return (
        <Checkbox.Group label={label} description={description} classNames={{ label: styles.question }} {...inputProps}>
          <div className={styles.features}>
            {question.choices.map((value) => (
              <Checkbox key={value} value={value} label={value} classNames={choiceClasses} />
            ))}
          </div>
        </Checkbox.Group>
      )
    case 'text':
      return (
        <Textarea
          label={label}
          description={description}
          autosize
          minRows={4}
          maxRows={14}
          required={required}
          withAsterisk={false}
          classNames={{ label: styles.question }}
          {...inputProps}
        />
      )
    case 'email':
      return (
        <TextInput
          label={label}
          description={description}
          type="email"
          inputMode="email"
          autoComplete="email"
          classNames={{ label: styles.question }}
          {...inputProps}
        />
      )
  }
}

const numerals = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

type AnsweredNoteProps = { ref: Ref<HTMLDivElement>; title: string; response: GivenAnswers | null }

/** Introduces the survey, or says that it is answered and that the answers can be changed. */
function AnsweredNote({ ref, title, response }: AnsweredNoteProps) {
  if (!response) {
    return (
      <p className={styles.lead}>
        <strong>{title}.</strong> {numerals[questions.length]} questions, about three minutes. They help us decide what
        to do next.
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

/** Saved answers as form values; empty values when the member has not answered yet. */
function toForm(given: GivenAnswers | null): FormAnswers {
  if (!given) return emptyAnswers()
  return Object.fromEntries(questions.map(({ id }) => [id, given[id]])) as FormAnswers
}

/** Form values with a draft applied. Invalid values of the draft are ignored. */
function withDraft(answers: FormAnswers, draft: object): FormAnswers {
  const drafted: Partial<Record<keyof FormAnswers, unknown>> = { ...answers, ...draft }
  const entries = questions.map((question) => {
    const value = drafted[question.id]
    if (question.kind === 'choices')
      return [question.id, areChoices(question.choices, value) ? value : answers[question.id]]
    return [question.id, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(entries) as FormAnswers
}

function areChoices(choices: readonly unknown[], value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => choices.includes(one))
}
