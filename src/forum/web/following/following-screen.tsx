import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore } from '../../../ui/lists/results.tsx'
import type { BoardLevel, FollowedThread } from '../../following-contract.ts'
import { boardPath, threadPath } from '../paths.ts'
import { followingApi } from './api.ts'
import { useSetBoardLevel, useSetThreadLevel } from './follow-buttons.tsx'
import classes from './following.module.css'
import { LevelMenu } from './level-menu.tsx'

/** Everything that the viewer follows, watches, or muted: categories, groups, and threads. Each level can be changed. */
export default function FollowingScreen() {
  return (
    <div className={classes.screen}>
      <PageHeading title={t`Following`} back={{ to: '/messages/new', label: t`What’s new` }} />
      <Text c="dimmed" className={classes.lead}>
        <Trans>
          Choose what you hear about. The level of a thread comes before the level of its category or group. You follow
          threads automatically when you start them, reply, or are mentioned.{' '}
          <Anchor component={Link} to="/account/notifications">
            Notification settings
          </Anchor>{' '}
          decide how notifications reach you.
        </Trans>
      </Text>
      <Boards />
      <Threads />
    </div>
  )
}

/** The levels of the categories and of the viewer's groups. */
function Boards() {
  const { data, error, refetch } = useQuery(followingApi.queries.listBoardLevels.queryOptions())
  if (!data) {
    return error ? <LoadError message={t`Failed to load your levels.`} onRetry={() => refetch()} /> : <LevelsSkeleton />
  }
  const groups = data.boards.filter(({ isPrivate }) => isPrivate)
  return (
    <>
      <section aria-labelledby="followed-categories">
        <Title order={2} id="followed-categories" className={classes.heading}>
          <Trans>Categories</Trans>
        </Title>
        <ul className={classes.list}>
          {data.boards.map((board) => !board.isPrivate && <BoardRow key={board.id} board={board} />)}
        </ul>
      </section>
      {groups.length > 0 && (
        <section aria-labelledby="followed-groups">
          <Title order={2} id="followed-groups" className={classes.heading}>
            <Trans>Groups</Trans>
          </Title>
          <ul className={classes.list}>
            {groups.map((board) => (
              <BoardRow key={board.id} board={board} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function BoardRow({ board: { id, name, level } }: { board: BoardLevel }) {
  const { mutate, isPending, variables } = useSetBoardLevel(id)
  return (
    <li className={classes.row}>
      <Link to={boardPath(id)} className={classes.name}>
        {name}
      </Link>
      <LevelMenu level={isPending ? variables : level} kind="board" name={name} onChoose={(chosen) => mutate(chosen)} />
    </li>
  )
}

const threadsQuery = followingApi.queries.listThreadLevels.infiniteOptions({
  input: (after: string | undefined) => ({ after }),
  initialPageParam: undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

/** The threads for which the viewer has a level. */
function Threads() {
  const list = useRef<HTMLUListElement>(null)
  const { data, error, refetch, ...paging } = useInfiniteQuery(threadsQuery)
  const threads = data?.pages.flatMap((page) => page.threads) ?? []
  const firstNew = useFocusFirstNew(threads.length, (index) => list.current?.querySelectorAll('a')[index]?.focus())

  function loadMore(): void {
    firstNew.expect()
    void paging.fetchNextPage()
  }

  return (
    <section aria-labelledby="followed-threads">
      <Title order={2} id="followed-threads" className={classes.heading}>
        <Trans>Threads</Trans>
      </Title>
      {data ? (
        threads.length === 0 ? (
          <Text c="dimmed">
            <Trans>No threads yet. Use the Follow button on a thread, or reply to one.</Trans>
          </Text>
        ) : (
          <>
            <ul ref={list} className={classes.list}>
              {threads.map((thread) => (
                <ThreadRow key={thread.id} thread={thread} />
              ))}
            </ul>
            <LoadMore {...paging} fetchNextPage={loadMore} />
          </>
        )
      ) : error ? (
        <LoadError message={t`Failed to load your threads.`} onRetry={() => refetch()} />
      ) : (
        <LevelsSkeleton />
      )}
    </section>
  )
}

function ThreadRow({ thread: { id, title, boardName, level, isAutomatic } }: { thread: FollowedThread }) {
  const { mutate, isPending, variables } = useSetThreadLevel(id)
  return (
    <li className={classes.row}>
      <span className={classes.about}>
        <Link to={threadPath(id)} className={classes.name} dir="auto">
          {title}
        </Link>
        <span className={classes.place}>{isAutomatic ? t`${boardName} · Because you took part` : boardName}</span>
      </span>
      <LevelMenu
        level={(isPending && variables) || level}
        kind="thread"
        name={title}
        onChoose={(chosen) => mutate(chosen)}
      />
    </li>
  )
}

function LevelsSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading levels…`} />
      <Stack gap="md" aria-hidden="true" my="md">
        {['70%', '55%', '64%', '48%'].map((width) => (
          <Skeleton key={width} height={20} width={width} />
        ))}
      </Stack>
    </>
  )
}
