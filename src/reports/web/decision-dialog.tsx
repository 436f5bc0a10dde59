import { Button, Modal, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { FormFailure } from '../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx'
import { type ReportedContent, type ReportOutcome, removalForm, warningForm } from '../contract.ts'
import { rulesBroken } from '../reasons.ts'
import { removalLabels, removalWarning } from './labels.ts'

type Decide = (decision: { outcome: ReportOutcome; message: string }) => Promise<unknown>

type DecisionDialogProps = {
  outcome: 'removed' | 'warned'
  reported: ReportedContent
  decide: Decide
  opened: boolean
  onClose: () => void
}

/** Asks for confirmation before content is removed or its author is warned, and for the message to the author. */
export default function DecisionDialog({ outcome, reported, decide, opened, onClose }: DecisionDialogProps) {
  const texts = outcome === 'removed' ? removalTexts(reported) : warningTexts(reported)
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} closeOnClickOutside={false}>
      <Text mb="md">{texts.text}</Text>
      <DecisionForm
        reported={reported}
        schema={outcome === 'removed' ? removalForm : warningForm}
        send={(message) => decide({ outcome, message })}
        label={texts.label}
        sendLabel={texts.sendLabel}
        sendColor={outcome === 'removed' ? 'red' : 'terracotta'}
        onClose={onClose}
      />
    </Modal>
  )
}

type DialogTexts = { title: string; text: string; label: string; sendLabel: string }

function removalTexts(reported: ReportedContent): DialogTexts {
  const { title, button } = removalLabels[reported.kind]
  return { title, text: removalWarning(reported), label: t`Message to the author`, sendLabel: button }
}

function warningTexts({ author, thing }: ReportedContent): DialogTexts {
  return {
    title: author ? t`Warn ${author.name}` : t`Warn the author`,
    text: thing
      ? t`We’ll email them your message along with what they wrote. It stays where it is.`
      : t`We’ll email them your message. What they wrote has already been removed.`,
    label: t`Your message to the author`,
    sendLabel: t`Send warning`,
  }
}

type DecisionFormProps = {
  reported: ReportedContent
  schema: typeof removalForm | typeof warningForm
  send: (message: string) => Promise<unknown>
  label: string
  sendLabel: string
  sendColor: string
  onClose: () => void
}

/** The message to the author, with the rules for the reported reasons as its default. Hidden if the author has left. */
function DecisionForm({ reported, schema, send, label, sendLabel, sendColor, onClose }: DecisionFormProps) {
  const form = useContractForm(schema, { words: rulesBroken(reported.reports.map(({ reason }) => reason)) })
  const [failure, setFailure] = useState<string | null>(null)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await send(values.words ?? '')
    } catch (error) {
      setFailure(form.applyProblem(error, t`That didn’t work. Please try again.`))
    }
  })

  return (
    <form onSubmit={submit} noValidate>
      {reported.author && (
        <Textarea label={label} autosize minRows={4} maxRows={12} data-autofocus {...form.getInputProps('words')} />
      )}
      <FormFailure message={failure} mt="md" />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" color={sendColor} loading={form.submitting}>
          {sendLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}
