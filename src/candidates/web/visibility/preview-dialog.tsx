import { Button, Modal, Text } from '@mantine/core'
import { t } from '#text'
import { Trans } from '#trans'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import type { Visibility } from '../../contract.ts'
import { CandidateView } from '../candidate-view.tsx'
import classes from './visibility.module.css'

type PreviewDialogProps = {
  candidate: Visibility['preview']
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  isWorking: boolean
}

/** Shows what employers will see before visibility is turned on. */
export default function PreviewDialog({ candidate, opened, onClose, onConfirm, isWorking }: PreviewDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`This is what employers will see`} size="lg">
      <Text mb="md">
        <Trans>
          Only verified companies can find you. We never show your email address, and only companies you allow can open
          your resume.
        </Trans>
      </Text>
      <div className={classes.preview}>
        <CandidateView candidate={candidate} order={3} />
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          <Trans>Not now</Trans>
        </Button>
        <Button color="terracotta" onClick={onConfirm} loading={isWorking}>
          <Trans>Show me to employers</Trans>
        </Button>
      </DialogFooter>
    </Modal>
  )
}
