import { Button, Group, Modal, Radio, type RadioGroupProps, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { alertFrequencies, type JobSearch, savedSearchForm } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import classes from './board.module.css'
import { alertDescriptions, alertLabels } from './search-labels.ts'

type SaveSearchDialogProps = {
  search: JobSearch
  /** All criteria in one line. */
  summary: string
  opened: boolean
  onClose: () => void
}

/** Asks for a search's name and how often to send alerts. */
export default function SaveSearchDialog({ opened, ...rest }: SaveSearchDialogProps) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={t`Save this search`} closeOnClickOutside={false}>
      <SaveSearchForm {...rest} />
    </Modal>
  )
}

function SaveSearchForm({ search, summary, onClose }: Omit<SaveSearchDialogProps, 'opened'>) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(savedSearchForm, { name: initialName(summary), search, alerts: 'daily' })

  const onSubmit = form.onSubmit(async ({ name, alerts }) => {
    setFailure(null)
    try {
      const saved = await jobsApi.client.createSearch({ name, alerts, search })
      toast.success(t`Search saved`, { description: alertDescriptions[saved.alerts] })
      onClose()
      await queryClient.invalidateQueries({ queryKey: jobsApi.queries.listSearches.key() })
    } catch (error) {
      setFailure(form.applyProblem(error))
    }
  })

  return (
    <form onSubmit={onSubmit} noValidate>
      <FormFailure message={failure} mb="md" />
      {summary !== form.values.name && (
        <Text size="sm" c="dimmed" mb="md" className={classes.words}>
          {summary}
        </Text>
      )}
      <TextInput label={t`Name`} maxLength={60} mb="md" data-autofocus {...form.getInputProps('name')} />
      <AlertChoice {...form.getInputProps('alerts')} />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={form.submitting}>
          <Trans>Save search</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}

/** The summary as a name, cut after a whole word. */
function initialName(summary: string): string {
  return summary.length <= 60 ? summary : summary.slice(0, 60).replace(/[,\s]+\S*$/, '')
}

/** Chooses how often a saved search sends alerts. */
function AlertChoice(props: Omit<RadioGroupProps, 'children'>) {
  return (
    <Radio.Group
      label={t`Email me about new jobs`}
      description={t`Only when there are new jobs since our last email.`}
      {...props}
    >
      <Group gap="lg" mt="sm">
        {alertFrequencies.map((frequency) => (
          <Radio key={frequency} value={frequency} label={alertLabels[frequency]} />
        ))}
      </Group>
    </Radio.Group>
  )
}
