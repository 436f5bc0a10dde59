import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconCloudUp, IconDeviceMobileCheck } from '@tabler/icons-react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import styles from './check-in.module.css'
import type { OfflinePage } from './offline/offline-page.ts'
import type { CheckIn } from './use-check-in.ts'

type ConnectionStateProps = { checkIn: CheckIn; offlinePage: OfflinePage | undefined }

/** Whether the phone is online, what waits to be sent, and what could not be recorded. */
export function ConnectionState({ checkIn, offlinePage }: ConnectionStateProps) {
  const { isOffline, waiting, failure, notes } = checkIn
  return (
    <div className={styles.connection}>
      <p role="status" className={styles.state}>
        <StateText isOffline={isOffline} count={waiting.length} offlinePage={offlinePage} />
      </p>
      {failure && waiting.length > 0 && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden="true" />}>
          <Text>{failure}</Text>
          <Group gap="xs" mt="xs">
            <Button size="sm" variant="default" onClick={checkIn.send}>
              <Trans>Try again</Trans>
            </Button>
            <Button size="sm" variant="subtle" color="red" onClick={checkIn.discard}>
              <Trans>Discard what is waiting</Trans>
            </Button>
          </Group>
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert color="red" role="alert" title={t`Not recorded`} icon={<IconAlertTriangle aria-hidden="true" />}>
          <ul className={styles.notes}>
            {notes.map(({ id, text }) => (
              <li key={id} dir="auto">
                {text}
              </li>
            ))}
          </ul>
          <Button size="sm" variant="default" mt="xs" onClick={checkIn.dismissNotes}>
            <Trans>Got it</Trans>
          </Button>
        </Alert>
      )}
    </div>
  )
}

type StateTextProps = { isOffline: boolean; count: number; offlinePage: OfflinePage | undefined }

function StateText({ isOffline, count, offlinePage }: StateTextProps) {
  const waiting = count > 0 ? t`${plural(count, { one: '# entry', other: '# entries' })} waiting to send.` : null
  if (isOffline)
    return (
      <>
        <IconCloudOff size={18} aria-hidden="true" />
        <span>
          {sentences(
            t`You’re offline. Keep checking people in; it’s stored on this phone.`,
            waiting ?? t`We’ll send it when you’re back online.`,
          )}
        </span>
      </>
    )
  if (waiting)
    return (
      <>
        <IconCloudUp size={18} aria-hidden="true" />
        <span>{waiting}</span>
      </>
    )
  if (offlinePage === 'ready')
    return (
      <>
        <IconDeviceMobileCheck size={18} aria-hidden="true" />
        <span>
          <Trans>Ready to work offline on this phone.</Trans>
        </span>
      </>
    )
  if (offlinePage === 'unsupported')
    return (
      <>
        <IconDeviceMobileCheck size={18} aria-hidden="true" />
        <span>
          <Trans>
            You can check people in offline while this page stays open. This browser can’t reload it offline.
          </Trans>
        </span>
      </>
    )
  return null
}
