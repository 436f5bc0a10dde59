import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Trans } from '#trans'
import { DialogFooter } from './dialog-footer.tsx'

export type ConfirmModalProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** What will be lost, or who will be reached. */
  children: ReactNode
  confirmLabel: string
  /** The color of the confirm button: red unless nothing is lost. */
  color?: string
  onConfirm: () => void
  isWorking: boolean
}

/** The dialog of ConfirmDialog, loaded on demand. */
export default function ConfirmModal({
  opened,
  onClose,
  title,
  children,
  confirmLabel,
  color = 'red',
  onConfirm,
  isWorking,
}: ConfirmModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <div>{children}</div>
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button color={color} onClick={onConfirm} loading={isWorking}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
