import { Alert, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { refreshEvents } from '../event-cache.ts'
import { titleOf } from '../event-labels.ts'
import styles from './event-page.module.css'

/** Says that an event is not published yet, with a button to publish it. */
export function DraftNotice({ event }: { event: CommunityEvent }) {
  const queryClient = useQueryClient()
  const [isAsking, question] = useDisclosure()
  const { mutate, isPending } = useMutation({
    mutationFn: () => eventsApi.client.publishEvent({ id: event.id }),
    onSuccess: () => toast.success(t`Event published`),
    onError: (error) => toast.error(t`Error publishing event`, { description: messageOf(error, '') || undefined }),
    onSettled: () => {
      question.close()
      return refreshEvents(queryClient)
    },
  })
  return (
    <Alert color="gold" icon={<IconPencil aria-hidden="true" />} title={t`Draft`} className={styles.draft}>
      <Text>
        <Trans>Only the people who run this event can see it. No one has been notified.</Trans>
      </Text>
      {event.can.publish && (
        <Button color="terracotta" mt="sm" onClick={question.open}>
          <Trans>Publish</Trans>
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={question.close}
        title={t`Publish ${titleOf(event)}?`}
        confirmLabel={t`Publish event`}
        onConfirm={() => mutate()}
        isWorking={isPending}
      >
        {event.seriesId === null
          ? t`Every member can see it then. We’ll notify members who turned on new event alerts.`
          : t`Every member can see all dates of the series then. We’ll notify members who turned on new event alerts, once.`}
      </ConfirmDialog>
    </Alert>
  )
}
