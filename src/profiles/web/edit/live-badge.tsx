import { Badge, Text } from '@mantine/core'
import { IconBolt, IconBoltOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import classes from './edit.module.css'

/** Milliseconds without a connection before the badge says so. Switching tabs interrupts it briefly. */
const offlineTimeout = 1500

/** Whether live updates are connected, and when the profile was last saved (S1 §2). */
export function LiveBadge({ isLive, updatedAt }: { isLive: boolean; updatedAt: string | null }) {
  const [isOffline, setIsOffline] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOffline(!isLive), isLive ? 0 : offlineTimeout)
    return () => clearTimeout(timer)
  }, [isLive])

  return (
    <div className={classes.live}>
      <span role="status">
        {isOffline ? (
          <Badge color="gray" leftSection={<IconBoltOff size={14} aria-hidden="true" />}>
            <Trans>Offline</Trans>
          </Badge>
        ) : (
          <Badge color="green" leftSection={<IconBolt size={14} aria-hidden="true" />}>
            <Trans>Live Updates</Trans>
          </Badge>
        )}
      </span>
      <Text size="sm" c="dimmed">
        {updatedAt ? (
          <Trans>
            Last updated <RelativeTime at={updatedAt} />
          </Trans>
        ) : (
          t`Not saved yet`
        )}
      </Text>
    </div>
  )
}
