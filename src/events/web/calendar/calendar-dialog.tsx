import { Button, Divider, Group, Modal, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconSettings } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { downloadCalendar } from './add-to-calendar.ts'
import styles from './calendar-dialog.module.css'
import { CalendarSettingsForm } from './calendar-settings-form.tsx'
import { Subscription } from './calendar-subscription.tsx'

type CalendarDialogProps = { opened: boolean; onClose: () => void }

/** "Calendar Integration" (S2 §2): subscription, export, and settings. */
export function CalendarDialog({ opened, onClose }: CalendarDialogProps) {
  const [isSetting, settings] = useDisclosure()
  const [isResetting, resetting] = useDisclosure()
  const isCovered = isSetting || isResetting
  return (
    <>
      {/* While another dialog is on top, Escape closes that one. */}
      <Modal opened={opened} onClose={onClose} title={t`Calendar Integration`} size="lg" closeOnEscape={!isCovered}>
        <Subscription isResetting={isResetting} onReset={resetting.open} onResetEnd={resetting.close} />
        <Divider my="lg" />
        <ExportAll />
        <Divider my="lg" />
        <Group justify="space-between" gap="md">
          <Text size="sm" c="dimmed" className={styles.hint}>
            <Trans>Individual events can be added with the calendar button on each card.</Trans>
          </Text>
          <Button variant="default" leftSection={<IconSettings size={18} aria-hidden="true" />} onClick={settings.open}>
            <Trans>Settings</Trans>
          </Button>
        </Group>
      </Modal>
      <Modal opened={isSetting} onClose={settings.close} title={t`Calendar Settings`} closeOnClickOutside={false}>
        <CalendarSettingsForm onClose={settings.close} />
      </Modal>
    </>
  )
}

function ExportAll() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadCalendar('/api/events/calendar.ics'),
    onSuccess: () => toast.success(t`All events exported to calendar file!`),
    onError: (error) => toast.error(messageOf(error, t`We couldn’t download the file. Please try again.`)),
  })
  return (
    <section aria-labelledby="export-all">
      <Title order={3} size="h5" id="export-all">
        <Trans>As a file</Trans>
      </Title>
      <Group justify="space-between" gap="md" mt={4}>
        <Text size="sm" c="dimmed" className={styles.hint}>
          <Trans>All upcoming sessions as they are today. A file doesn’t update when sessions change.</Trans>
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={isPending}
          onClick={() => mutate()}
        >
          <Trans>Export All</Trans>
        </Button>
      </Group>
    </section>
  )
}
