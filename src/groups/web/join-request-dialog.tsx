import { Button, Modal, Text, Textarea } from '@mantine/core'
import { t } from '#text'
import { Trans } from '#trans'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx'
import { joinForm, messageLimit } from '../contract.ts'
import classes from './groups.module.css'
import type { useMembership } from './use-membership.ts'

type JoinRequestDialogProps = {
  name: string
  join: ReturnType<typeof useMembership>['join']
  opened: boolean
  onClose: () => void
}

/** Sends a request to join a group, with an optional message. */
export default function JoinRequestDialog({ name, opened, onClose, join }: JoinRequestDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Ask to join ${name}`} closeOnClickOutside={false}>
      <JoinRequestForm join={join} onClose={onClose} />
    </Modal>
  )
}

function JoinRequestForm({ join, onClose }: Pick<JoinRequestDialogProps, 'join' | 'onClose'>) {
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
      <Text c="dimmed">
        <Trans>An organizer will answer, and we’ll email you.</Trans>
      </Text>
      <Textarea
        label={t`A few words about you (optional)`}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={messageLimit}
        data-autofocus
        {...form.getInputProps('message')}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          <Trans>Send request</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}
