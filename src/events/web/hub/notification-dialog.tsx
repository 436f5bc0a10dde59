import { Modal } from '@mantine/core'
import { t } from '#text'
import { NotificationSettingsCard } from '../../../notifications/web/exports.tsx'

/** The viewer's notification settings, with a test notification (S2 §2). */
export default function NotificationDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Notification Settings`}>
      <NotificationSettingsCard />
    </Modal>
  )
}
