import { Button, Modal } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { groupPath } from '../../group-paths.ts'

type LastOrganizerDialogProps = { groupId: string; opened: boolean; onClose: () => void }

/** Explains to the last organizer what to do before they leave. */
export default function LastOrganizerDialog({ groupId, opened, onClose }: LastOrganizerDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`You’re the last organizer`}>
      <div>
        <Trans>Please make another member an organizer before you leave.</Trans>
      </div>
      <DialogFooter>
        <Button component={Link} to={groupPath(groupId, 'members')} onClick={onClose} data-autofocus>
          <Trans>Choose a member</Trans>
        </Button>
      </DialogFooter>
    </Modal>
  )
}
