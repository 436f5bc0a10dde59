import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { type ContractForm, useContractForm } from '../../../ui/use-contract-form.ts'
import {
  descriptionLimit,
  groupForm,
  type ManagedGroup,
  nameLimit,
  newGroupForm,
  type WayToJoin,
} from '../../contract.ts'
import { groupsApi } from '../api.ts'
import classes from '../groups.module.css'
import { JoiningChoice } from '../joining-choice.tsx'
import { OrganiserField } from './organiser-field.tsx'

type GroupDialogProps = {
  opened: boolean
  /** The one to change; null for a new one. */
  group: ManagedGroup | null
  onClose: () => void
}
type Fields = { name: string; description: string; joining: WayToJoin }

/** Starts a group or changes one. */
export default function GroupDialog({ opened, group, onClose }: GroupDialogProps) {
  // A click beside it must not lose a form that is half filled.
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={group ? 'Edit Group' : 'New Group'}
      size="lg"
      closeOnClickOutside={false}
    >
      {group ? <ChangeGroup group={group} onClose={onClose} /> : <StartGroup onClose={onClose} />}
    </Modal>
  )
}

function StartGroup({ onClose }: { onClose: () => void }) {
  const form = useContractForm(newGroupForm, { name: '', description: '', joining: 'open', organiserId: '' })
  const finish = useFinish(onClose)
  const save = form.onSubmit(async (fields) => {
    try {
      await groupsApi.client.createGroup(fields)
      await finish('Group created')
    } catch (error) {
      const words = form.applyProblem(error, 'Failed to create the group. Please try again.')
      if (words) toast.error(words)
    }
  })
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <GroupInputs form={form} />
      <OrganiserField {...form.getInputProps('organiserId')} />
      <Buttons label="Create Group" isSaving={form.submitting} onClose={onClose} />
    </form>
  )
}

function ChangeGroup({ group, onClose }: { group: ManagedGroup; onClose: () => void }) {
  const [initial] = useState(() => groupForm.parse(group))
  const form = useContractForm(groupForm, initial)
  const finish = useFinish(onClose)
  const save = form.onSubmit(async (fields) => {
    try {
      await groupsApi.client.updateGroup({ id: group.id, ...fields })
      await finish('Group updated')
    } catch (error) {
      const words = form.applyProblem(error, 'Failed to save the group. Please try again.')
      if (words) toast.error(words)
    }
  })
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <GroupInputs form={form} />
      <Buttons label="Save Group" isSaving={form.submitting} onClose={onClose} />
    </form>
  )
}

function useFinish(onClose: () => void) {
  const queryClient = useQueryClient()
  return async (news: string) => {
    toast.success(news)
    onClose()
    await queryClient.invalidateQueries({ queryKey: groupsApi.queries.key() })
  }
}

function GroupInputs<Form extends Fields>({ form }: { form: ContractForm<Form> }) {
  return (
    <>
      <TextInput label="Name" maxLength={nameLimit} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label="Description"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={descriptionLimit}
        {...form.getInputProps('description')}
      />
      <JoiningChoice form={form} />
    </>
  )
}

function Buttons({ label, isSaving, onClose }: { label: string; isSaving: boolean; onClose: () => void }) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" color="terracotta" loading={isSaving}>
        {label}
      </Button>
    </Group>
  )
}
