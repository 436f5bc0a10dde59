import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { DetailDrawer } from '../../../ui/overlays/detail-drawer.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { User } from '../../contract.ts'
import { adminApi, unexpectedError } from '../api.ts'
import { EntryList } from '../audit/entry-list.tsx'
import { NameForm } from './name-form.tsx'
import { UnverifiedActions } from './unverified-actions.tsx'
import { LastSeen, roleLabels, UnusualState } from './user-labels.tsx'
import { type UserAction, useRestoreUser } from './user-table.tsx'
import styles from './users.module.css'

type UserDrawerProps = {
  ids: readonly string[]
  openedId: string | null
  /** The user who stays while the drawer closes. */
  latestId: string | null
  opened: boolean
  onOpen: (id: string) => void
  onClose: () => void
  onAct: (what: UserAction, user: User) => void
}

/** The details of one user. */
export default function UserDrawer({ latestId, onAct, ...drawer }: UserDrawerProps) {
  return (
    <DetailDrawer title={t`Account`} {...drawer}>
      {latestId && <Details key={latestId} id={latestId} onAct={onAct} />}
    </DetailDrawer>
  )
}

function Details({ id, onAct }: { id: string } & Pick<UserDrawerProps, 'onAct'>) {
  const renameButton = useRef<HTMLButtonElement>(null)
  const [isRenaming, renaming] = useDisclosure()
  function stopRenaming(): void {
    flushSync(renaming.close)
    renameButton.current?.focus()
  }
  const { data, error, refetch } = useQuery(adminApi.queries.showUser.queryOptions({ input: { id } }))
  if (error && !data) return <LoadError message={messageOf(error, unexpectedError)} onRetry={() => refetch()} />
  if (!data)
    return (
      <>
        <LoadingStatus text={t`Loading the account…`} />
        <Skeleton height={320} />
      </>
    )
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
        <Group gap="xs">
          <Button ref={renameButton} variant="default" size="sm" onClick={renaming.open}>
            <Trans>Change name</Trans>
          </Button>
          <AccountButtons user={user} onAct={onAct} />
        </Group>
      )}
      {user.isWaiting && !user.suspendedAt && (
        <Anchor component={Link} to="/admin/approvals">
          <Trans>Read the answers, and approve or decline</Trans>
        </Anchor>
      )}
      {!user.isVerified && !user.isWaiting && !user.suspendedAt && <UnverifiedActions user={user} />}
      <dl className={styles.facts}>
        <dt>
          <Trans>Role</Trans>
        </dt>
        <dd>{roleLabels[user.role]}</dd>
        <dt>
          <Trans>State</Trans>
        </dt>
        <dd>{user.suspendedAt || !user.isVerified ? <UnusualState user={user} /> : t`Verified`}</dd>
        <dt>
          <Trans>Joined</Trans>
        </dt>
        <dd>
          <RelativeTime at={user.joinedAt} />
        </dd>
        <dt>
          <Trans>Last seen</Trans>
        </dt>
        <dd>
          <LastSeen user={user} />
        </dd>
        {user.suspendedAt && (
          <>
            <dt>
              <Trans>Suspended</Trans>
            </dt>
            <dd>
              <RelativeTime at={user.suspendedAt} />
            </dd>
          </>
        )}
        {user.role !== 'employer' && (
          <>
            <dt>
              <Trans>Wrote</Trans>
            </dt>
            <dd>
              {plural(threadCount, { one: '# thread', other: '# threads' })},{' '}
              {plural(replyCount, { one: '# reply', other: '# replies' })}
            </dd>
          </>
        )}
      </dl>
      {user.role !== 'employer' && (
        <Anchor component={Link} to={`/members/${user.id}`}>
          <Trans>Open the member’s page</Trans>
        </Anchor>
      )}
      <section aria-labelledby="person-entries">
        <Title order={4} id="person-entries" mb="xs">
          <Trans>In the audit log</Trans>
        </Title>
        {entries.length === 0 ? (
          <Text c="dimmed">
            <Trans>Nothing yet.</Trans>
          </Text>
        ) : (
          <>
            <EntryList entries={entries} />
            <Anchor component={Link} to={`/admin/audit-log?person=${user.id}`} className={styles.all}>
              <Trans>All entries about {user.name}</Trans>
            </Anchor>
          </>
        )}
      </section>
    </Stack>
  )
}

/** Suspends or restores, and deletes the account. */
function AccountButtons({ user, onAct }: { user: User } & Pick<UserDrawerProps, 'onAct'>) {
  const { data: viewer } = useAccount()
  const queryClient = useQueryClient()
  const restore = useRestoreUser()
  return (
    <>
      {user.suspendedAt ? (
        <Button
          variant="default"
          size="sm"
          loading={restore.isPending}
          onClick={() =>
            restore.mutate(user, {
              onSettled: () => queryClient.invalidateQueries({ queryKey: adminApi.queries.showUser.key() }),
            })
          }
        >
          <Trans>Restore</Trans>
        </Button>
      ) : (
        user.id !== viewer?.id && (
          <Button variant="default" size="sm" onClick={() => onAct('suspend', user)}>
            <Trans>Suspend</Trans>
          </Button>
        )
      )}
      <Button variant="light" color="red" size="sm" onClick={() => onAct('delete', user)}>
        <Trans>Delete</Trans>
      </Button>
    </>
  )
}
