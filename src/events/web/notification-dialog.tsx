import { Modal } from '@mantine/core'
import { NotificationSettingsCard } from '../../notifications/web/exports.tsx'

/** The three switches of the viewer's notifications, and a test of them (S2 §2). */
export default function NotificationDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Notification Settings">
      <NotificationSettingsCard />
    </Modal>
  )
}
