import { Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { problemCodeOf } from '../../ui/api.ts'
import { draftKey, readDraft, useKeptDraft } from '../../ui/drafts.ts'
import { toast } from '../../ui/toast.ts'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { type GivenAnswers, type SurveyAnswers, satisfactions, surveyFeatures } from '../contract.ts'
import { AnsweredNote } from './answered-note.tsx'
import { toForm, withDraft } from './answers-in-form.ts'
import { surveysApi } from './api.ts'
import styles from './survey.module.css'

const loadSurveyForm = async () => (await import('./survey-rules.ts')).surveyForm

const choice = { root: styles.choice, body: styles.choiceBody, labelWrapper: styles.choiceWords }

type SurveyFormProps = {
  accountId: string
  round: { id: string; title: string }
  /** What she answered in this round, or null. */
  response: GivenAnswers | null
}

/** The survey's questions, empty or with her answers in them. What is not sent yet outlives a reload. */
export function SurveyForm({ accountId, round, response }: SurveyFormProps) {
  const queryClient = useQueryClient()
  const note = useRef<HTMLDivElement>(null)
  const key = draftKey('survey', accountId)
  const [initial] = useState(() => withDraft(toForm(response), readDraft(key)))
  const form = useContractForm(loadSurveyForm, initial)
  const { values } = form

  const sent = JSON.stringify(toForm(response))
  useKeptDraft(key, JSON.stringify(values) === sent ? null : values)

  const submit = form.onSubmit(async (typed) => {
    try {
      const saved = await surveysApi.client.answer({ roundId: round.id, ...(typed as SurveyAnswers) })
      queryClient.setQueryData(surveysApi.queries.showOwn.queryKey(), { round, response: saved })
      form.setValues(toForm(saved))
      toast.success('Survey submitted successfully!', { description: 'Thank you for your valuable feedback.' })
      requestAnimationFrame(() => note.current?.focus())
    } catch (error) {
      const words = form.applyProblem(error, 'Please try again later.')
      if (words) toast.error('Error submitting survey', { description: words })
      if (problemCodeOf(error) === 'CONFLICT') {
        await queryClient.invalidateQueries({ queryKey: surveysApi.queries.showOwn.key() })
      }
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label="Member Survey" className={styles.form}>
      <AnsweredNote ref={note} title={round.title} response={response} />
      <Radio.Group
        label="How satisfied are you with the community?"
        required
        withAsterisk={false}
        classNames={{ label: styles.question, error: styles.choiceError }}
        {...form.getInputProps('satisfaction')}
      >
        <div className={styles.levels}>
          {satisfactions.map((level) => (
            <Radio key={level} value={level} label={level} classNames={choice} />
          ))}
        </div>
      </Radio.Group>
      <Checkbox.Group
        label="Which features would you like to see?"
        description="Choose as many as you like."
        classNames={{ label: styles.question }}
        {...form.getInputProps('features')}
      >
        <div className={styles.features}>
          {surveyFeatures.map((feature) => (
            <Checkbox key={feature} value={feature} label={feature} classNames={choice} />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label="What suggestions do you have for us?"
        autosize
        minRows={4}
        maxRows={14}
        required
        withAsterisk={false}
        classNames={{ label: styles.question }}
        {...form.getInputProps('suggestions')}
      />
      <Textarea
        label="What could we improve? (optional)"
        autosize
        minRows={4}
        maxRows={14}
        classNames={{ label: styles.question }}
        {...form.getInputProps('improvements')}
      />
      <TextInput
        label="Email for follow-up (optional)"
        description="Only if you would like us to write back to you about your answers."
        type="email"
        inputMode="email"
        autoComplete="email"
        classNames={{ label: styles.question }}
        {...form.getInputProps('contactEmail')}
      />
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
