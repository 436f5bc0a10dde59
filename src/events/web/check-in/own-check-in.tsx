import { Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'
import { checkInPath, readCode } from '../../check-in-code.ts'
import type { CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { clockOf } from '../event-labels.ts'
import styles from './own-check-in.module.css'

/** The viewer's own check-in code at an event, for a camera and as a text. Nothing while it is not known. */
export default function OwnCheckIn({ event }: { event: CommunityEvent }) {
  const { data } = useQuery(eventsApi.queries.showOwnCheckIn.queryOptions({ input: { id: event.id } }))
  if (!data?.code) return null
  if (data.checkedInAt)
    return (
      <section aria-label={t`Check-in`} className={styles.done}>
        <IconCircleCheck size={22} aria-hidden="true" />
        <Trans>You were checked in at {clockOf(data.checkedInAt)}.</Trans>
      </section>
    )
  const { code } = readCode(data.code)
  return (
    <section aria-labelledby="check-in-code" className={styles.card}>
      <QrCode
        text={window.location.origin + checkInPath(event.id, code)}
        label={t`QR code for your check-in`}
        className={styles.qr}
      />
      <div>
        <Title order={2} size="h4" id="check-in-code">
          <Trans>Your check-in code</Trans>
        </Title>
        <Text className={styles.code}>{data.code}</Text>
        <Text size="sm" c="dimmed">
          <Trans>Show it at the door. It’s only for you.</Trans>
        </Text>
      </div>
    </section>
  )
}
