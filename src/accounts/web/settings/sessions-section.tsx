import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Session } from '../../contract.ts'
import { accountsApi } from '../api.ts'
import { useLogOut } from '../session/use-log-out.ts'
import styles from './sessions-section.module.css'
import { SettingsSection } from './settings-section.tsx'

const fallbackMessage = t`An unexpected error occurred. Please try again.`

/** The sessions of the account, with buttons that end them. */
export function SessionsSection() {
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(accountsApi.queries.listSessions.queryOptions())
  const endOthers = useMutation({
    mutationFn: () => accountsApi.client.revokeOtherSessions(),
    onSuccess: () => toast.success(t`Logged out everywhere else`),
    onError: (error) => toast.error(messageOf(error, fallbackMessage)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountsApi.queries.listSessions.key() }),
  })
  return (
    <SettingsSection
      id="devices"
      title={t`Devices`}
      text={t`Where you’re logged in. Log out devices you don’t recognize, then change your password.`}
    >
      {isError && (
        <Group>
          <Text>{fallbackMessage}</Text>
          <Button variant="default" size="sm" onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Group>
      )}
      {!data && !isError && <Skeleton height={72} />}
      {data && (
        <Stack gap="md">
          <ul className={styles.list}>
            {data.sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {data.sessions.length > 1 && (
            <div>
              <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
                <Trans>Log out everywhere else</Trans>
              </Button>
            </div>
          )}
        </Stack>
      )}
    </SettingsSection>
  )
}

function SessionRow({ session }: { session: Session }) {
  const queryClient = useQueryClient()
  const logOut = useLogOut()
  const end = useMutation({
    mutationFn: () => accountsApi.client.revokeSession({ id: session.id }),
    onError: (error) => toast.error(messageOf(error, fallbackMessage)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountsApi.queries.listSessions.key() }),
  })
  const isPhone = /android|iphone|ios|mobile/i.test(session.device)
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={styles.row}>
      <Icon size={24} stroke={1.5} aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        <Group gap="xs">
          <Text fw={600}>{session.device}</Text>
          {session.isCurrent && (
            <Badge color="green">
              <Trans>This device</Trans>
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          <Trans>
            Last seen <RelativeTime at={session.lastSeenAt} />, first seen <RelativeTime at={session.createdAt} />
          </Trans>
        </Text>
      </div>
      <Button
        variant="default"
        size="sm"
        loading={end.isPending}
        aria-label={session.isCurrent ? t`Log out ${session.device}, this device` : t`Log out ${session.device}`}
        onClick={() => (session.isCurrent ? logOut() : end.mutate())}
      >
        <Trans>Log out</Trans>
      </Button>
    </li>
  )
}
