import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormFailure } from '../../ui/form-failure.tsx'
import { toast } from '../../ui/toast.ts'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { reportForm } from '../contract.ts'
import { type ReportReason, reasonWords, reportReasons } from '../reasons.ts'
import { reportsApi } from './api.ts'
import type { ReportTarget } from './words.ts'

// Nothing is chosen at first; the contract refuses that with its own words.
const empty = { reason: '' as ReportReason, note: '' }

/** Why something is reported, and what happens then. */
export function ReportForm({ kind, id, onClose }: ReportTarget & { onClose: () => void }) {
  const form = useContractForm(reportForm, empty)
  const [failure, setFailure] = useState<string | null>(null)

  const send = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await reportsApi.client.report({ kind, id, ...values })
      toast.success('Thank you for telling us', { description: 'We will look at it and write to you.' })
      onClose()
    } catch (error) {
      setFailure(form.applyProblem(error, 'We could not send your report. Please try again.'))
    }
  })

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="lg">
        <Radio.Group label="What is wrong?" size="md" {...form.getInputProps('reason')}>
          <Stack gap="sm" my="xs">
            {reportReasons.map((value) => (
              <Radio key={value} value={value} label={reasonWords[value].label} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={form.values.reason === 'other' ? 'Tell us what is wrong' : 'Anything we should know (optional)'}
          autosize
          minRows={3}
          maxRows={8}
          {...form.getInputProps('note')}
        />
        <Text size="sm" c="dimmed">
          The admins of this community read your report and tell you by mail what they decided; nobody else learns that
          it came from you.
        </Text>
        <FormFailure message={failure} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          Send report
        </Button>
      </Group>
    </form>
  )
}
