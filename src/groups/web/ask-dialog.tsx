import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { joinForm, messageLimit } from '../contract.ts'
import classes from './groups.module.css'
import type { useMembership } from './use-membership.ts'

type AskDialogProps = {
  name: string
  join: ReturnType<typeof useMembership>['join']
  opened: boolean
  onClose: () => void
}

/** Asks to join a group by request, with a few words if she likes. */
export default function AskDialog({ name, opened, onClose, join }: AskDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Ask to join ${name}`} closeOnClickOutside={false}>
      <AskForm join={join} onClose={onClose} />
    </Modal>
  )
}

function AskForm({ join, onClose }: Pick<AskDialogProps, 'join' | 'onClose'>) {
  const form = useContractForm(joinForm, { message: '' })
  const send = form.onSubmit(async ({ message = '' }) => {
    try {
      await join.mutateAsync(message)
      onClose()
    } catch (error) {
      form.applyProblem(error)
    }
  })
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <Text c="dimmed">An organiser answers, and you get a mail.</Text>
      <Textarea
        label="A few words about you, if you like"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={messageLimit}
        data-autofocus
        {...form.getInputProps('message')}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          Send Request
        </Button>
      </Group>
    </form>
  )
}
