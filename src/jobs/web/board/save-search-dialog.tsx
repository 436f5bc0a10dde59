import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { toast } from '../../../ui/toast.ts'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { type JobSearch, savedSearchForm } from '../../contract.ts'
import { AlertChoice } from '../alert-choice.tsx'
import { alertNews } from '../alert-words.ts'
import { jobsApi } from '../api.ts'
import classes from './board.module.css'

type SaveSearchDialogProps = {
  search: JobSearch
  /** The search in one line. */
  words: string
  opened: boolean
  onClose: () => void
}

/** Asks for a search's name, and how often to tell of new jobs. */
export default function SaveSearchDialog({ opened, ...rest }: SaveSearchDialogProps) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title="Save this search" closeOnClickOutside={false}>
      <SaveSearchForm {...rest} />
    </Modal>
  )
}

function SaveSearchForm({ search, words, onClose }: Omit<SaveSearchDialogProps, 'opened'>) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(savedSearchForm, { name: nameOf(words), search, alerts: 'daily' })

  const onSubmit = form.onSubmit(async ({ name, alerts }) => {
    setFailure(null)
    try {
      const saved = await jobsApi.client.createSearch({ name, alerts, search })
      toast.success('Search saved', { description: alertNews[saved.alerts] })
      onClose()
      await queryClient.invalidateQueries({ queryKey: jobsApi.queries.listSearches.key() })
    } catch (error) {
      setFailure(form.applyProblem(error))
    }
  })

  return (
    <form onSubmit={onSubmit} noValidate>
      <FormFailure message={failure} mb="md" />
      {words !== form.values.name && (
        <Text size="sm" c="dimmed" mb="md" className={classes.words}>
          {words}
        </Text>
      )}
      <TextInput label="Name" maxLength={60} mb="md" data-autofocus {...form.getInputProps('name')} />
      <AlertChoice {...form.getInputProps('alerts')} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.submitting}>
          Save search
        </Button>
      </Group>
    </form>
  )
}

/** A first name that fits; where the words are longer, it ends with a whole one. */
function nameOf(words: string): string {
  return words.length <= 60 ? words : words.slice(0, 60).replace(/[,\s]+\S*$/, '')
}
