import { Badge, Text } from '@mantine/core'
import { IconBolt, IconBoltOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import classes from './edit.module.css'

/** How long (ms) a connection may take before it is called lost: moving between tabs is no news. */
const patience = 1500

/** Whether changes made elsewhere arrive at once, and when the profile was last saved (S1 §2). */
export function LiveBadge({ isLive, updatedAt }: { isLive: boolean; updatedAt: string | null }) {
  const [isOffline, setIsOffline] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOffline(!isLive), isLive ? 0 : patience)
    return () => clearTimeout(timer)
  }, [isLive])

  return (
    <div className={classes.live}>
      <span role="status">
        {isOffline ? (
          <Badge color="gray" leftSection={<IconBoltOff size={14} aria-hidden="true" />}>
            Offline
          </Badge>
        ) : (
          <Badge color="green" leftSection={<IconBolt size={14} aria-hidden="true" />}>
            Live Updates
          </Badge>
        )}
      </span>
      <Text size="sm" c="dimmed">
        {updatedAt ? (
          <>
            Last updated <RelativeTime at={updatedAt} />
          </>
        ) : (
          'Not saved yet'
        )}
      </Text>
    </div>
  )
}
