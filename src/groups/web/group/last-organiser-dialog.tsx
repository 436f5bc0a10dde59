import { Button, Group, Modal } from '@mantine/core'
import { Link } from 'react-router'
import { groupPath } from '../paths.ts'

type LastOrganiserDialogProps = { groupId: string; opened: boolean; onClose: () => void }

/** Tells the last organiser what to do before she leaves. */
export default function LastOrganiserDialog({ groupId, opened, onClose }: LastOrganiserDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="You are the last organiser">
      <div>Please make another member an organiser before you leave.</div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button component={Link} to={groupPath(groupId, 'members')} onClick={onClose} data-autofocus>
          Choose a member
        </Button>
      </Group>
    </Modal>
  )
}
