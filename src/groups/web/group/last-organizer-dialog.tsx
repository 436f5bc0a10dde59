import { Button, Modal } from '@mantine/core'
import { Link } from 'react-router'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { groupPath } from '../../group-paths.ts'

type LastOrganizerDialogProps = { groupId: string; opened: boolean; onClose: () => void }

/** Explains to the last organizer what to do before they leave. */
export default function LastOrganizerDialog({ groupId, opened, onClose }: LastOrganizerDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="You’re the last organizer">
      <div>Please make another member an organizer before you leave.</div>
      <DialogFooter>
        <Button component={Link} to={groupPath(groupId, 'members')} onClick={onClose} data-autofocus>
          Choose a member
        </Button>
      </DialogFooter>
    </Modal>
  )
}
