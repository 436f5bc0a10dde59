import { Anchor, Button, Drawer, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import { formatCount } from '../../../ui/text/numbers.ts'
import { adminApi, unexpectedError } from '../api.ts'
import { EntryList } from '../audit/entry-list.tsx'
import { NameForm } from './name-form.tsx'
import { UnverifiedActions } from './unverified-actions.tsx'
import { useLatest } from './user-dialogs.tsx'
import { LastSeen, roleLabels, UserState } from './user-labels.tsx'
import styles from './users.module.css'

type UserDrawerProps = { id: string | null; opened: boolean; onClose: () => void }

/** The details of one user. */
export default function UserDrawer({ id, opened, onClose }: UserDrawerProps) {
  const latestId = useLatest(id)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={460}
      title="Account"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {latestId && <Details id={latestId} />}
    </Drawer>
  )
}

function Details({ id }: { id: string }) {
  const renameButton = useRef<HTMLButtonElement>(null)
  const [isRenaming, renaming] = useDisclosure()
  function stopRenaming(): void {
    flushSync(renaming.close)
    renameButton.current?.focus()
  }
  const { data, error, refetch } = useQuery(adminApi.queries.showUser.queryOptions({ input: { id } }))
  if (error && !data) return <LoadError message={messageOf(error, unexpectedError)} onRetry={() => refetch()} />
  if (!data) return <Skeleton height={320} />
  const { user, threadCount, replyCount, entries } = data
  return (
    <Stack gap="lg">
      <div className={styles.head}>
        <PersonAvatar name={user.name} src={user.avatarUrl} size="xl" />
        <div className={styles.text}>
          <Title order={3}>{user.name}</Title>
          <Text size="sm">{user.email}</Text>
        </div>
      </div>
      {isRenaming ? (
        <NameForm user={user} onClose={stopRenaming} />
      ) : (
        <div>
          <Button ref={renameButton} variant="default" onClick={renaming.open}>
            Change name
          </Button>
        </div>
      )}
      {!user.isVerified && !user.suspendedAt && <UnverifiedActions user={user} />}
      <dl className={styles.facts}>
        <dt>Role</dt>
        <dd>{roleLabels[user.role]}</dd>
        <dt>State</dt>
        <dd>
          <UserState user={user} />
        </dd>
        <dt>Joined</dt>
        <dd>
          <RelativeTime at={user.joinedAt} />
        </dd>
        <dt>Last seen</dt>
        <dd>
          <LastSeen user={user} />
        </dd>
        {user.suspendedAt && (
          <>
            <dt>Suspended</dt>
            <dd>
              <RelativeTime at={user.suspendedAt} />
            </dd>
          </>
        )}
        {user.role !== 'employer' && (
          <>
            <dt>Wrote</dt>
            <dd>
              {formatCount(threadCount, 'thread', 'threads')}, {formatCount(replyCount, 'reply', 'replies')}
            </dd>
          </>
        )}
      </dl>
      {user.role !== 'employer' && (
        <Anchor component={Link} to={`/members/${user.id}`}>
          Open the member’s page
        </Anchor>
      )}
      <section aria-labelledby="person-entries">
        <Title order={4} id="person-entries" mb="xs">
          In the audit log
        </Title>
        {entries.length === 0 ? (
          <Text c="dimmed">Nothing yet.</Text>
        ) : (
          <>
            <EntryList entries={entries} />
            <Anchor component={Link} to={`/admin/audit-log?person=${user.id}`} className={styles.all}>
              All entries about {user.name}
            </Anchor>
          </>
        )}
      </section>
    </Stack>
  )
}
