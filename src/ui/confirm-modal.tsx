import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'

export type ConfirmModalProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** What will be lost, or whom it reaches. */
  children: ReactNode
  confirmLabel: string
  /** The confirming button's; red unless nothing is lost. */
  color?: string
  onConfirm: () => void
  isWorking: boolean
}

/** What a ConfirmDialog opens. */
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
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color={color} onClick={onConfirm} loading={isWorking}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
