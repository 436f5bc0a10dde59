import { Button, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { t } from '#text'
import { Trans } from '#trans'
import { draftKey, readDraft, saveDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { maxMessageLength, maxSubjectLength, supportCategories, supportPriorities } from '../../contract.ts'
import { categoryLabels, priorityLabels, supportApi } from '../api.ts'
import styles from './support-form.module.css'

const loadNewSupportRequest = async () => (await import('../../contract.ts')).newSupportRequest

type Fields = Required<z.input<Awaited<ReturnType<typeof loadNewSupportRequest>>>>
const empty: Fields = { subject: '', message: '', priority: 'medium', category: 'general' }

const fallback = t`Failed to submit message. Please try again.`
const priorityOptions = supportPriorities.map((value) => ({ value, label: priorityLabels[value] }))
const categoryOptions = supportCategories.map((value) => ({ value, label: categoryLabels[value] }))

/** Subject, message, priority and category. The text survives a reload and failed requests (S1 §5, §8). */
export function RequestForm({ accountId, onSent }: { accountId: string; onSent: () => void }) {
  const queryClient = useQueryClient()
  const key = draftKey('support', accountId, 'new')
  const [initial] = useState(() => fieldsOf(readDraft(key)))
  const form = useContractForm(loadNewSupportRequest, initial)
  const [failure, setFailure] = useState<string | null>(null)
  const { subject, message, priority = empty.priority, category = empty.category } = form.values
  useDraftAutosave(key, subject || message ? { subject, message, priority, category } : null)

  const send = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await supportApi.client.create(values)
      form.setValues(empty)
      saveDraft(key, null)
      void queryClient.invalidateQueries({ queryKey: supportApi.queries.key() })
      onSent()
    } catch (error) {
      setFailure(form.applyProblem(error, fallback))
    }
  })
  const isComplete = subject.trim() !== '' && message.trim() !== ''

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <FormFailure message={failure} />
      <TextInput
        label={t`Subject`}
        required
        withAsterisk={false}
        maxLength={maxSubjectLength}
        placeholder={t`What is it about?`}
        dir="auto"
        {...form.getInputProps('subject')}
      />
      <div className={styles.choices}>
        <NativeSelect label={t`Priority`} data={priorityOptions} {...form.getInputProps('priority')} />
        <NativeSelect label={t`Category`} data={categoryOptions} {...form.getInputProps('category')} />
      </div>
      <Textarea
        label={t`Message`}
        required
        withAsterisk={false}
        autosize
        minRows={6}
        maxRows={18}
        maxLength={maxMessageLength}
        placeholder={t`What did you try, what happened, and what did you expect?`}
        dir="auto"
        {...form.getInputProps('message')}
      />
      <div className={styles.foot}>
        <Text size="xs" c="dimmed">
          <Trans>Your draft is kept in this browser.</Trans>
        </Text>
        <Button
          type="submit"
          color="terracotta"
          disabled={!isComplete}
          loading={form.submitting}
          leftSection={<IconSend size={18} aria-hidden="true" />}
        >
          <Trans>Send Message</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The values of a draft, as far as they are valid. */
function fieldsOf(draft: Record<string, unknown>): Fields {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    subject: text(draft.subject),
    message: text(draft.message),
    priority: supportPriorities.find((value) => value === draft.priority) ?? empty.priority,
    category: supportCategories.find((value) => value === draft.category) ?? empty.category,
  }
}
