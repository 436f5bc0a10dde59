import { Button, Modal, Group as Row } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Group } from '../../contract.ts'
import { groupPath } from '../paths.ts'
import { useMembership } from '../use-membership.ts'

/** Leaves a group after asking; tells the last organiser what to do first. */
export function LeaveButton({ group }: { group: Group }) {
  const { id, name, can, memberCount, joining } = group
  const { leave } = useMembership(group)
  const [isOpen, dialog] = useDisclosure()
  return (
    <>
      <Button variant="default" size="sm" onClick={dialog.open}>
        Leave
      </Button>
      {can.leave || leave.isPending ? (
        <ConfirmDialog
          opened={isOpen}
          onClose={dialog.close}
          title={`Leave ${name}?`}
          confirmLabel="Leave group"
          onConfirm={() => leave.mutate(undefined, { onSettled: dialog.close })}
          isWorking={leave.isPending}
        >
          You will not read or write in its discussion any more; what you wrote stays.{' '}
          {memberCount === 1
            ? 'You are the only one in it: it stays empty until somebody joins.'
            : joining === 'byRequest' && 'To come back, you would have to ask again.'}
        </ConfirmDialog>
      ) : (
        <Modal opened={isOpen} onClose={dialog.close} title="You are the last organiser">
          <div>Please make another member an organiser before you leave.</div>
          <Row justify="flex-end" gap="xs" mt="lg">
            <Button component={Link} to={groupPath(id, 'members')} onClick={dialog.close} data-autofocus>
              Choose a member
            </Button>
          </Row>
        </Modal>
      )}
    </>
  )
}
