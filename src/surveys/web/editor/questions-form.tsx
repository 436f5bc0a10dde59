import { Button, Group, Text } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, readDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { OrderedItemsField, type OrderedItemTexts } from '../../../ui/forms/ordered-items-field.tsx'
import { SaveBar } from '../../../ui/forms/save-bar.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { NextQuestions } from '../../contract.ts'
import { maxQuestions, originalQuestions } from '../../questions.ts'
import { surveysApi } from '../api.ts'
import styles from './editor.module.css'
import { QuestionEditor } from './question-editor.tsx'
import {
  completeDraft,
  describeChanges,
  newQuestion,
  type QuestionsDraft,
  toQuestions,
  toTyped,
} from './typed-questions.ts'

const loadForm = async () => (await import('../../question-rules.ts')).questionsForm
const questionTexts: OrderedItemTexts = {
  add: t`Add a question`,
  moveUp: (place) => t`Move question ${place} up`,
  moveDown: (place) => t`Move question ${place} down`,
  remove: (place) => t`Remove question ${place}`,
}

const loadPreview = () => import('./survey-preview.tsx')

type QuestionsFormProps = { saved: NextQuestions; accountId: string }

/**
 * The form for the questions of the next survey. What is not saved yet survives a reload. If another admin saved
 * meanwhile, nothing is saved, and the admin decides between both versions.
 */
export function QuestionsForm({ saved, accountId }: QuestionsFormProps) {
  const key = draftKey('survey-questions', accountId)
  const queryClient = useQueryClient()
  const [draft] = useState(() => completeDraft(readDraft<QuestionsDraft>(key)))
  /** What is saved, as far as this admin has seen it, and the version that their changes are based on. */
  const [base, setBase] = useState({
    saved,
    version: draft?.version ?? saved.version,
    currentRoundId: draft?.currentRoundId ?? saved.currentRound.id,
  })
  const form = useContractForm(loadForm, { questions: draft?.mine ?? toTyped(saved.questions) })
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<NextQuestions | null>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const state = useRef<HTMLParagraphElement>(null)

  const { questions } = form.values
  const isChanged = JSON.stringify(questions) !== JSON.stringify(toTyped(base.saved.questions))
  const isOriginal = JSON.stringify(questions) === JSON.stringify(toTyped(originalQuestions))
  const { version, currentRoundId } = base
  useDraftAutosave(key, isChanged ? ({ version, currentRoundId, mine: questions } satisfies QuestionsDraft) : null)

  function startFrom(from: NextQuestions): void {
    setBase({ saved: from, version: from.version, currentRoundId: from.currentRound.id })
    queryClient.setQueryData(surveysApi.queries.readQuestions.queryKey(), from)
  }

  function takeTheirs(newest: NextQuestions): void {
    form.setValues({ questions: toTyped(newest.questions) })
    setTheirs(null)
    setFailure(null)
  }

  const save = form.onSubmit(async () => {
    setFailure(null)
    setTheirs(null)
    try {
      const now = await surveysApi.client.saveQuestions({
        questions: toQuestions(form.getValues().questions),
        version,
        currentRoundId,
      })
      form.setValues({ questions: toTyped(now.questions) })
      startFrom(now)
      // The button is disabled now and cannot keep the focus, so move it to the text beside it.
      state.current?.focus()
      toast.success(t`Saved`, { description: t`The next survey asks these questions.` })
    } catch (error) {
      setFailure(form.applyProblem(error, t`The questions could not be saved. Please try again.`))
      if (problemCodeOf(error) !== 'CONFLICT') return
      const newest = await surveysApi.client.readQuestions().catch(() => null)
      if (!newest) return
      if (newest.version !== version) setTheirs(newest)
      startFrom(newest)
    }
  })

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <OrderedItemsField
        form={form}
        path="questions"
        label={t`Questions`}
        note={t`A question with the same text, kind, and choices is compared with earlier surveys. With another text, kind, or other choices it’s a new question.`}
        texts={questionTexts}
        emptyItem={newQuestion}
        itemClassName={styles.question}
        min={1}
        max={maxQuestions}
      >
        {(index, buttons) => <QuestionEditor form={form} index={index} buttons={buttons} />}
      </OrderedItemsField>
      {!isOriginal && (
        <Button
          variant="subtle"
          leftSection={<IconRestore size={18} aria-hidden="true" />}
          onClick={() => form.setValues({ questions: toTyped(originalQuestions) })}
        >
          <Trans>Back to the original questions</Trans>
        </Button>
      )}
      <SaveBar
        state={isChanged ? t`Not saved yet. This browser keeps your changes.` : t`Everything is saved.`}
        stateRef={state}
        failure={failure}
        notice={theirs && <TheirChanges changes={changesIn(theirs, questions)} onTake={() => takeTheirs(theirs)} />}
      >
        <Button variant="default" onClick={() => setPreviewed(true)}>
          <Trans>Preview</Trans>
        </Button>
        <Button type="submit" loading={form.submitting} disabled={!isChanged}>
          <Trans>Save questions</Trans>
        </Button>
      </SaveBar>
      <OnDemand
        load={loadPreview}
        props={{ questions: toQuestions(questions), opened: isPreviewed, onClose: () => setPreviewed(false) }}
      />
    </form>
  )
}

function changesIn(theirs: NextQuestions, mine: Parameters<typeof describeChanges>[0]): string[] {
  return describeChanges(mine, toTyped(theirs.questions))
}

/** How another admin's questions differ from those in the form, which replace them with the next save. */
function TheirChanges({ changes, onTake }: { changes: string[]; onTake: () => void }) {
  return (
    <div className={styles.theirs}>
      <Text size="sm">
        <Trans>How theirs differ from yours:</Trans>
      </Text>
      <ul>
        {changes.map((change) => (
          <li key={change} dir="auto">
            {change}
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Text size="sm">
          <Trans>Yours are still here. Saving now replaces theirs.</Trans>
        </Text>
        <Button size="compact-md" variant="default" onClick={onTake}>
          <Trans>Use theirs</Trans>
        </Button>
      </Group>
    </div>
  )
}
