import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconDownload,
  IconKey,
  IconLogin2,
  IconLogout,
  IconMail,
  IconShieldLock,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { perLocale } from '../../../platform/contract/locale.ts'
import { createApi, messageOf } from '../../../ui/api/api-client.ts'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { LoadMore } from '../../../ui/lists/results.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import { activityContract, type SecurityEvent } from '../../activity-contract.ts'
import { activityLabel, originLabel } from './activity-labels.ts'
import styles from './activity-list.module.css'

const activityApi = createApi('activity', activityContract)

const loadErrorMessage = t`Your recent activity could not be loaded.`
const dateAndTime = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))

/** The security events of the person's account, newest first, one page at a time. */
export default function ActivityList({ opened }: { opened: boolean; onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const { data, error, refetch, ...paging } = useInfiniteQuery({
    ...activityApi.queries.listActivity.infiniteOptions({
      input: (after: string | undefined) => ({ after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    enabled: opened,
  })

  // The pressed button is gone. Move the focus here for people who use the keyboard.
  useEffect(() => {
    if (opened && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [opened])

  if (!opened) return null
  const events = data?.pages.flatMap((page) => page.events)
  return (
    <Stack gap="md" ref={list} tabIndex={-1} className={styles.activity}>
      {error && !events ? (
        <Group role="alert">
          <Text>{messageOf(error, loadErrorMessage)}</Text>
          <Button variant="default" size="sm" onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Group>
      ) : !events ? (
        <>
          <LoadingStatus text={t`Loading your recent activity…`} />
          <Skeleton height={240} aria-hidden="true" />
        </>
      ) : events.length === 0 ? (
        <Text>
          <Trans>Nothing yet. Your next login will be the first entry here.</Trans>
        </Text>
      ) : (
        <>
          <Text size="sm">
            <Trans>Don’t recognize something? Change your password above, and log out everywhere else.</Trans>
          </Text>
          <ul className={styles.list}>
            {events.map((event) => (
              <Row key={event.id} event={event} />
            ))}
          </ul>
          <LoadMore {...paging} />
        </>
      )}
    </Stack>
  )
}

function Row({ event }: { event: SecurityEvent }) {
  const Icon = iconOf(event)
  const origin = originLabel(event)
  return (
    <li className={styles.row}>
      <Icon size={24} stroke={1.5} aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        <Group gap="xs">
          <Text fw={600}>{activityLabel(event)}</Text>
          {event.details.isNewDevice === true && (
            <Badge color="terracotta">
              <Trans>New device</Trans>
            </Badge>
          )}
        </Group>
        {origin && (
          <Text size="sm" c="dimmed">
            {origin}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          <RelativeTime at={event.at} /> · {dateAndTime().format(new Date(event.at))}
        </Text>
      </div>
    </li>
  )
}

const icons: Record<string, TablerIcon> = {
  login: IconLogin2,
  session: IconLogout,
  password: IconKey,
  address: IconMail,
  factor: IconShieldLock,
  account: IconUser,
  data: IconDownload,
}

function iconOf({ kind }: SecurityEvent): TablerIcon {
  return kind === 'login.failed' ? IconAlertTriangle : (icons[kind.split('.')[0] ?? ''] ?? IconUser)
}
