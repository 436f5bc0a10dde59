import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormFailure } from '../../ui/form-failure.tsx'
import { useContractForm } from '../../ui/use-contract-form.ts'
import type { ReportedThing, ReportOutcome, removalForm, warningForm } from '../contract.ts'
import { rulesBroken } from '../reasons.ts'

export type DecisionDialogProps = {
  reported: ReportedThing
  decide: (decision: { outcome: ReportOutcome; words: string }) => Promise<unknown>
  opened: boolean
  onClose: () => void
}

type DecisionFormProps = {
  reported: ReportedThing
  schema: typeof removalForm | typeof warningForm
  send: (words: string) => Promise<unknown>
  label: string
  sendLabel: string
  sendColor: string
  onClose: () => void
}

/** The words for a thing's author, beginning with the rules that the reports name; nobody reads any when she left. */
export function DecisionForm({ reported, schema, send, label, sendLabel, sendColor, onClose }: DecisionFormProps) {
  const words = rulesBroken(reported.reports.map(({ reason }) => reason))
  const form = useContractForm(schema, { words })
  const [failure, setFailure] = useState<string | null>(null)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await send(values.words ?? '')
    } catch (error) {
      setFailure(form.applyProblem(error, 'That did not work. Please try again.'))
    }
  })

  return (
    <form onSubmit={submit} noValidate>
      {reported.author && (
        <Textarea label={label} autosize minRows={4} maxRows={12} data-autofocus {...form.getInputProps('words')} />
      )}
      <FormFailure message={failure} mt="md" />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color={sendColor} loading={form.submitting}>
          {sendLabel}
        </Button>
      </Group>
    </form>
  )
}
