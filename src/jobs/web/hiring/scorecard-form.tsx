import { Button, Radio, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { readDraft, saveDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { type Criterion, recommendations, type Scorecard, scorecardTextLimit, scores } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import classes from './hiring.module.css'
import { recommendationLabels, scoreLabels } from './hiring-labels.ts'

type Draft = { chosen: Record<string, string>; recommendation: string; text: string }

type ScorecardFormProps = {
  /** Id of the application. */
  id: string
  criteria: readonly Criterion[]
  /** The scorecard to edit; null for a new one. */
  own: Scorecard | null
  draftKey: string
  onDone?: () => void
}

/** A form for the viewer's scorecard. What was chosen and typed survives a reload. */
export function ScorecardForm({ id, criteria, own, draftKey, onDone }: ScorecardFormProps) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Draft>(() => ({ ...draftOf(own), ...readDraft<Draft>(draftKey) }))
  const [isTouched, setTouched] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  useDraftAutosave(draftKey, isTouched ? draft : null)

  function change(changes: Partial<Draft>): void {
    setTouched(true)
    setFailure(null)
    setDraft((old) => ({ ...old, ...changes }))
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const recommendation = recommendations.find((one) => one === draft.recommendation)
    const given = criteria.flatMap(({ id: criterionId }) => {
      const score = scores.find((one) => String(one) === draft.chosen[criterionId])
      return score ? [{ criterionId, score }] : []
    })
    if (given.length < criteria.length) return setFailure(t`Please give one score for each criterion.`)
    if (!recommendation) return setFailure(t`Please choose a recommendation.`)
    setSending(true)
    try {
      const form = { scores: given, recommendation, text: draft.text }
      const saved = await jobsApi.client.submitScorecard({ id, ...form })
      saveDraft(draftKey, null)
      toast.success(own ? t`Scorecard saved` : t`Scorecard submitted`)
      queryClient.setQueryData(jobsApi.queries.showScorecards.queryKey({ input: { id } }), saved)
      onDone?.()
    } catch (error) {
      setFailure(messageOf(error, t`Failed to save your scorecard. Please try again.`))
      void queryClient.invalidateQueries({ queryKey: jobsApi.queries.showScorecards.key() })
    } finally {
      setSending(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {criteria.map(({ id: criterionId, label }) => (
        <Radio.Group
          key={criterionId}
          label={label}
          value={draft.chosen[criterionId] ?? ''}
          onChange={(score) => change({ chosen: { ...draft.chosen, [criterionId]: score } })}
        >
          <div className={classes.choices}>
            {scores.map((score) => (
              <Radio key={score} value={String(score)} label={`${score} · ${scoreLabels[score]}`} />
            ))}
          </div>
        </Radio.Group>
      ))}
      <Radio.Group
        label={t`Your recommendation`}
        value={draft.recommendation}
        onChange={(recommendation) => change({ recommendation })}
      >
        <div className={classes.choices}>
          {recommendations.map((one) => (
            <Radio key={one} value={one} label={recommendationLabels[one]} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t`Comment (optional)`}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={scorecardTextLimit}
        dir="auto"
        value={draft.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <FormFailure message={failure} />
      <div className={classes.acts}>
        <Button type="submit" variant="light" loading={isSending}>
          {own ? t`Save scorecard` : t`Submit scorecard`}
        </Button>
        {onDone && (
          <Button variant="subtle" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

function draftOf(own: Scorecard | null): Draft {
  const chosen = Object.fromEntries((own?.scores ?? []).map(({ criterionId, score }) => [criterionId, String(score)]))
  return { chosen, recommendation: own?.recommendation ?? '', text: own?.text ?? '' }
}
