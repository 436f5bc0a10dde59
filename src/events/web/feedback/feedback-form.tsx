import { Button, Radio, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, readDraft, saveDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { longDate } from '../../../ui/text/dates.tsx'
import type { CommunityEvent } from '../../contract.ts'
import { type FeedbackForm, feedbackForm, type OwnFeedback, usefulnessLevels } from '../../feedback-contract.ts'
import { eventsApi } from '../api.ts'
import styles from './feedback.module.css'

/** The two questions after an event, for people who came. Nothing for everyone else. */
export default function OwnFeedbackSection({ event }: { event: CommunityEvent }) {
  const { data: account } = useAccount()
  const { data } = useQuery(eventsApi.queries.showFeedback.queryOptions({ input: { id: event.id } }))
  if (!data || !account || (!data.canAnswer && !data.answer)) return null
  return (
    <section aria-labelledby="feedback-questions" className={styles.section}>
      <Title order={2} size="h3" id="feedback-questions">
        <Trans>How was it?</Trans>
      </Title>
      {data.canAnswer ? (
        <Questions feedback={data} eventId={event.id} accountId={account.id} />
      ) : (
        data.answer && <GivenAnswers answer={data.answer} />
      )}
    </section>
  )
}

type QuestionsProps = { feedback: OwnFeedback; eventId: string; accountId: string }
type Draft = { usefulness: string; change: string }

function Questions({ feedback: { answer, until }, eventId, accountId }: QuestionsProps) {
  const queryClient = useQueryClient()
  const key = draftKey('event-feedback', accountId, eventId)
  const [draft] = useState(() => readDraft<Draft>(key))
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(feedbackForm, {
    // A number outside the scale stands for none.
    usefulness: Number(draft.usefulness) || (answer?.usefulness ?? 0),
    change: typeof draft.change === 'string' ? draft.change : (answer?.change ?? ''),
  })
  const { usefulness, change = '' } = form.values
  const isChanged = usefulness !== (answer?.usefulness ?? 0) || change !== (answer?.change ?? '')
  useDraftAutosave(key, isChanged ? { usefulness: String(usefulness), change } : null)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const saved = await eventsApi.client.saveFeedback({ ...values, id: eventId })
      saveDraft(key, null)
      const { queryKey } = eventsApi.queries.showFeedback.queryOptions({ input: { id: eventId } })
      queryClient.setQueryData(queryKey, saved)
      await queryClient.invalidateQueries({ queryKey: eventsApi.queries.showFeedbackResults.key() })
      toast.success(answer ? t`Your answers are changed` : t`Thank you for your answers`)
    } catch (error) {
      setFailure(form.applyProblem(error, t`We couldn’t save your answers. Please try again.`))
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label={t`How was it?`}>
      <Stack gap="md">
        <Text c="dimmed">
          <Trans>
            The people who run this event see the answers without names, and only once at least three people have
            answered.
          </Trans>
        </Text>
        <Radio.Group
          label={t`How useful was this event for you?`}
          description={t`1 is not useful, 5 is very useful.`}
          error={form.errors.usefulness}
          value={String(usefulness)}
          onChange={(value) => form.setFieldValue('usefulness', Number(value))}
        >
          <div className={styles.levels}>
            {usefulnessLevels.map((level) => (
              <Radio key={level} value={String(level)} label={level} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={t`What should we change?`}
          description={t`Please don’t write your name or anything else that shows who you are, unless you want to.`}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('change')}
        />
        <FormFailure message={failure} />
        <div>
          <Button type="submit" loading={form.submitting} disabled={answer !== null && !isChanged}>
            {answer ? t`Save changes` : t`Send answers`}
          </Button>
        </div>
        {answer && until && (
          <Text size="sm" c="dimmed" role="status">
            <Trans>You answered. You can change your answers until {longDate(until)}.</Trans>
          </Text>
        )}
      </Stack>
    </form>
  )
}

function GivenAnswers({ answer: { usefulness, change } }: { answer: FeedbackForm }) {
  return (
    <>
      <Text>
        <Trans>
          You rated this event {usefulness} of {usefulnessLevels.length}.
        </Trans>
      </Text>
      {change && (
        <Text className={styles.change} dir="auto">
          {change}
        </Text>
      )}
    </>
  )
}
