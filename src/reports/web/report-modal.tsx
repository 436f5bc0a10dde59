import { Button, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../ui/feedback/toast.ts'
import { FormFailure } from '../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx'
import { reportForm } from '../contract.ts'
import { type ReportReason, reasonLabels, reportReasons } from '../reasons.ts'
import { reportsApi } from './api.ts'
import { type ReportTarget, reportTitles } from './labels.ts'

export type ReportModalProps = ReportTarget & { opened: boolean; onClose: () => void }

/** The dialog of ReportDialog, loaded on demand. A click outside does not close it, because that would lose the note. */
export default function ReportModal({ kind, id, opened, onClose }: ReportModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={reportTitles[kind]} closeOnClickOutside={false}>
      <ReportForm kind={kind} id={id} onClose={onClose} />
    </Modal>
  )
}

// No reason is selected at first. The contract rejects that with its own message.
const empty = { reason: '' as ReportReason, note: '' }

/** The reason and the note, and what happens with a report. */
function ReportForm({ kind, id, onClose }: ReportTarget & { onClose: () => void }) {
  const form = useContractForm(reportForm, empty)
  const [failure, setFailure] = useState<string | null>(null)

  const send = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await reportsApi.client.report({ kind, id, ...values })
      toast.success(t`Thank you for letting us know`, { description: t`We’ll review it and email you what we decide.` })
      onClose()
    } catch (error) {
      setFailure(form.applyProblem(error, t`We couldn’t send your report. Please try again.`))
    }
  })

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="lg">
        <Radio.Group label={t`What’s wrong?`} size="md" {...form.getInputProps('reason')}>
          <Stack gap="sm" my="xs">
            {reportReasons.map((value) => (
              <Radio key={value} value={value} label={reasonLabels[value].label} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={form.values.reason === 'other' ? t`Tell us what’s wrong` : t`Anything else we should know (optional)`}
          autosize
          minRows={3}
          maxRows={8}
          {...form.getInputProps('note')}
        />
        <Text size="sm" c="dimmed">
          <Trans>
            Our team will read your report and email you what they decide. We don’t tell anyone else that it came from
            you.
          </Trans>
        </Text>
        <FormFailure message={failure} />
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          <Trans>Send report</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}
