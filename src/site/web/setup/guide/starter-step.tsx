import { Alert, Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../../accounts/web/exports.tsx'
import { communityTimeZone } from '../../../../platform/contract/locale.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { draftKey, readDraft, useDraftAutosave } from '../../../../ui/forms/drafts.ts'
import { FormFailure } from '../../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { useCommunity } from '../../../../ui/page/community.ts'
import { useIsPartOn } from '../../../../ui/page/parts.ts'
import type { Guide } from '../../../guide-contract.ts'
import { guideApi } from './api.ts'
import styles from './guide.module.css'

const loadForm = async () => (await import('../../../guide-contract.ts')).starterForm

const groupsToStart = [
  { name: t`New here`, description: t`Ask anything about how this community works. No question is too small.` },
  { name: t`Meet in person`, description: t`Find people near you, and a day to meet.` },
  { name: t`Helping hands`, description: t`Offer an hour of what you know, and find someone who does the same.` },
]

/** In a week at 7 PM, as a value of `datetime-local`. */
function inAWeek(): string {
  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
  return `${day.toLocaleDateString('sv-SE')}T19:00`
}

function suggestions(name: string) {
  return {
    thread: {
      title: t`Welcome to ${name}`,
      content: t`I’m glad you’re here. Tell us who you are, what brought you here, and one question that you’d like answered.\n\nI read everything on this board. Reply to anyone. That is how it starts.`,
    },
    event: {
      title: t`Our first meeting`,
      description: t`We get to know each other and decide together what we do next.`,
      localStart: inAWeek(),
      timeZone: communityTimeZone,
    },
    groups: groupsToStart,
  }
}

type StarterStepProps = Pick<Guide, 'starter'> & {
  /** Whether everything is chosen to begin with: not when the host comes back, who may have taken it out. */
  isSuggested: boolean
}

type Chosen = { thread: boolean; event: boolean; groups: boolean[] }
type StarterDraft = { values: ReturnType<typeof suggestions>; chosen: Chosen }

/**
 * A welcome thread, a first event, and three groups. The host changes or takes out each of them, and the browser keeps the
 * changes until the content is created.
 */
export function StarterStep({ starter, isSuggested }: StarterStepProps) {
  const { name } = useCommunity()
  const queryClient = useQueryClient()
  const { data: account } = useAccount()
  const key = draftKey('starter', account?.id ?? '')
  const [suggested] = useState<StarterDraft>(() => ({
    values: suggestions(name),
    chosen: { thread: isSuggested, event: isSuggested, groups: groupsToStart.map(() => isSuggested) },
  }))
  const [draft] = useState(() => readDraft<StarterDraft>(key))
  const form = useContractForm(loadForm, draft.values ?? suggested.values, {
    isSuggestion: isSuggested || draft.values !== undefined,
  })
  const [chosen, setChosen] = useState(draft.chosen ?? suggested.chosen)
  const [failure, setFailure] = useState<string | null>(null)
  const lacksGroups = useIsPartOn('groups') && !starter.groups
  const isComplete = starter.thread && starter.event && !lacksGroups

  const entered = { values: form.values, chosen }
  useDraftAutosave(key, isComplete || JSON.stringify(entered) === JSON.stringify(suggested) ? null : entered)

  const hasThread = chosen.thread && !starter.thread
  const hasEvent = chosen.event && !starter.event
  const hasGroups = lacksGroups && chosen.groups.includes(true)
  const isEmpty = !hasThread && !hasEvent && !hasGroups

  const send = form.onSubmit(async ({ thread, event, groups }) => {
    setFailure(null)
    if (isEmpty) return
    try {
      const saved = await guideApi.client.addStarterContent({
        thread: hasThread ? thread : null,
        event: hasEvent ? event : null,
        groups: hasGroups ? groups.filter((_, index) => chosen.groups[index]) : [],
      })
      queryClient.setQueryData(guideApi.queries.getGuide.queryKey(), saved)
      toast.success(t`Created`)
    } catch (error) {
      setFailure(form.applyProblem(error, t`The content could not be created. Please try again.`))
    }
  })

  if (isComplete) return <Alert color="green" title={t`Your starter content is there`} />
  return (
    <form onSubmit={send} noValidate>
      <FormFailure message={failure} />
      {!starter.thread && (
        <section className={styles.item} aria-label={t`Welcome thread`}>
          <Checkbox
            label={t`A welcome thread by you`}
            checked={chosen.thread}
            onChange={({ currentTarget: { checked } }) => setChosen((now) => ({ ...now, thread: checked }))}
          />
          {chosen.thread && (
            <>
              <TextInput label={t`Title of the thread`} {...form.getInputProps('thread.title')} />
              <Textarea label={t`Text of the thread`} autosize minRows={3} {...form.getInputProps('thread.content')} />
            </>
          )}
        </section>
      )}
      {!starter.event && (
        <section className={styles.item} aria-label={t`First event`}>
          <Checkbox
            label={t`A first event`}
            checked={chosen.event}
            onChange={({ currentTarget: { checked } }) => setChosen((now) => ({ ...now, event: checked }))}
          />
          {chosen.event && (
            <>
              <TextInput label={t`Title of the event`} {...form.getInputProps('event.title')} />
              <Textarea
                label={t`What happens there`}
                autosize
                minRows={2}
                {...form.getInputProps('event.description')}
              />
              <TextInput
                label={t`When`}
                description={t`In the time zone ${communityTimeZone}`}
                type="datetime-local"
                {...form.getInputProps('event.localStart')}
              />
            </>
          )}
        </section>
      )}
      {lacksGroups &&
        groupsToStart.map((group, index) => (
          <section key={group.name} className={styles.item} aria-label={t`Group ${index + 1}`}>
            <Checkbox
              label={t`Group ${index + 1}`}
              checked={chosen.groups[index]}
              onChange={({ currentTarget: { checked } }) =>
                setChosen((now) => ({ ...now, groups: now.groups.with(index, checked) }))
              }
            />
            {chosen.groups[index] && (
              <>
                <TextInput label={t`Name of group ${index + 1}`} {...form.getInputProps(`groups.${index}.name`)} />
                <Textarea
                  label={t`What group ${index + 1} is for`}
                  autosize
                  minRows={2}
                  {...form.getInputProps(`groups.${index}.description`)}
                />
              </>
            )}
          </section>
        ))}
      <Button type="submit" loading={form.submitting} disabled={isEmpty}>
        <Trans>Create this content</Trans>
      </Button>
    </form>
  )
}
