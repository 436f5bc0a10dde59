import { Button, Modal, Select, type SelectProps, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../ui/feedback/toast.ts'
import { type ContractForm, useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { groupForm, type ManagedGroup, nameLimit, newGroupForm, type WayToJoin } from '../../contract.ts'
import { groupsApi } from '../api.ts'
import { GroupFields } from '../group-fields.tsx'
import classes from '../groups.module.css'

type GroupDialogProps = {
  opened: boolean
  /** The group to edit; null to create one. */
  group: ManagedGroup | null
  onClose: () => void
}
type Fields = { name: string; description: string; joining: WayToJoin }

/** Creates or edits a group. */
export default function GroupDialog({ opened, group, onClose }: GroupDialogProps) {
  // A click outside must not discard a form that is half filled.
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={group ? t`Edit group` : t`New group`}
      size="lg"
      closeOnClickOutside={false}
    >
      {group ? <EditGroup group={group} onClose={onClose} /> : <CreateGroup onClose={onClose} />}
    </Modal>
  )
}

function CreateGroup({ onClose }: { onClose: () => void }) {
  const form = useContractForm(newGroupForm, { name: '', description: '', joining: 'open', organiserId: '' })
  const onSaved = useSaved(onClose)
  const save = form.onSubmit(async (fields) => {
    try {
      await groupsApi.client.createGroup(fields)
      await onSaved(t`Group created`)
    } catch (error) {
      const message = form.applyProblem(error, t`Failed to create the group. Please try again.`)
      if (message) toast.error(message)
    }
  })
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <GroupInputs form={form} />
      <OrganizerField {...form.getInputProps('organiserId')} />
      <Buttons label={t`Create group`} isSaving={form.submitting} onClose={onClose} />
    </form>
  )
}

function EditGroup({ group, onClose }: { group: ManagedGroup; onClose: () => void }) {
  const [initial] = useState(() => groupForm.parse(group))
  const form = useContractForm(groupForm, initial)
  const onSaved = useSaved(onClose)
  const save = form.onSubmit(async (fields) => {
    try {
      await groupsApi.client.updateGroup({ id: group.id, ...fields })
      await onSaved(t`Group updated`)
    } catch (error) {
      const message = form.applyProblem(error, t`Failed to save the group. Please try again.`)
      if (message) toast.error(message)
    }
  })
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <GroupInputs form={form} />
      <Buttons label={t`Save group`} isSaving={form.submitting} onClose={onClose} />
    </form>
  )
}

function useSaved(onClose: () => void) {
  const queryClient = useQueryClient()
  return async (message: string) => {
    toast.success(message)
    onClose()
    await queryClient.invalidateQueries({ queryKey: groupsApi.queries.key() })
  }
}

function GroupInputs<Form extends Fields>({ form }: { form: ContractForm<Form> }) {
  return (
    <>
      <TextInput label={t`Name`} maxLength={nameLimit} data-autofocus {...form.getInputProps('name')} />
      <GroupFields form={form} maxRows={10} />
    </>
  )
}

function Buttons({ label, isSaving, onClose }: { label: string; isSaving: boolean; onClose: () => void }) {
  return (
    <DialogFooter>
      <Button variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" color="terracotta" loading={isSaving}>
        {label}
      </Button>
    </DialogFooter>
  )
}

type Choice = { value: string; label: string }

/** Selects a member as the first organizer, by a part of their name or email address. Its value is their account's id. */
function OrganizerField({ value, onChange, ...field }: SelectProps) {
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<Choice | null>(null)
  const [term] = useDebouncedValue(search.trim(), 250)
  const isSearching = term !== '' && term !== selected?.label
  const { data } = useQuery(
    groupsApi.queries.findOrganisers.queryOptions({
      input: { search: term.slice(0, 200) },
      enabled: isSearching,
      placeholderData: keepPreviousData,
    }),
  )
  const results = isSearching
    ? (data?.people ?? []).map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))
    : []
  const choices = selected && !results.some(({ value: id }) => id === selected.value) ? [selected, ...results] : results
  return (
    <Select
      label={t`First organizer`}
      description={t`Type part of their name or email. We’ll let them know by email.`}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Clear the organizer` }}
      comboboxProps={{ withinPortal: true }}
      nothingFoundMessage={term ? t`No member’s name or email matches.` : undefined}
      {...field}
      data={choices}
      // The server has already filtered the people.
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      value={value || null}
      onChange={(id, choice) => {
        setSelected(id ? (choice as Choice) : null)
        onChange?.(id ?? '', choice)
      }}
    />
  )
}
