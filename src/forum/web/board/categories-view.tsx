import { Button, Skeleton, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import { defaultCategories } from '../../categories.ts'
import type { Category } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { audienceName } from '../categories/audience-label.ts'
import { CategoryIcon } from '../categories/category-icon.tsx'
import { boardPath, threadPath } from '../paths.ts'
import { BoardSearch } from './board-search.tsx'
import classes from './categories.module.css'
import { NewThread, NewThreadButton } from './new-thread.tsx'

/** The index of the board: the categories as rows, with search and New Thread (S2 §2). Archived ones come last. */
export function CategoriesView() {
  const { data, error, refetch } = useQuery(forumApi.queries.listCategories.queryOptions())
  const [isWriting, writing] = useDisclosure()
  return (
    <>
      <PageHeading
        title={t`Board`}
        actions={
          <>
            <Button component={Link} to="/messages/new" variant="default">
              <Trans>What’s new</Trans>
            </Button>
            <NewThreadButton onClick={writing.open} />
          </>
        }
      />
      <BoardSearch />
      {error && !data ? (
        <LoadError message={t`Failed to load threads.`} onRetry={() => refetch()} />
      ) : data ? (
        <>
          <CategoryList categories={data.categories.filter(({ isArchived }) => !isArchived)} />
          {data.categories.some(({ isArchived }) => isArchived) && (
            <>
              <Title order={2} size="h3" mt="xl" mb="sm">
                <Trans>Archived</Trans>
              </Title>
              <CategoryList categories={data.categories.filter(({ isArchived }) => isArchived)} />
            </>
          )}
        </>
      ) : (
        <CategoriesSkeleton />
      )}
      <NewThread boardId={null} opened={isWriting} onClose={writing.close} />
    </>
  )
}

function CategoryList({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className={classes.categories}>
      {categories.map((category) => (
        <CategoryRow key={category.id} category={category} />
      ))}
    </ul>
  )
}

function CategoriesSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading categories…`} />
      <div className={classes.categories} aria-hidden="true">
        {defaultCategories.map(({ id }, index) => (
          <div key={id} className={classes.category}>
            <Skeleton height={40} width={40} radius="md" className={classes.icon} />
            <div className={classes.about}>
              <Skeleton height={17} width={`${46 + (index % 3) * 12}%`} mb={8} />
              <Skeleton height={13} width={`${88 - (index % 4) * 9}%`} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

/** One category with its description, counts, newest thread, and a mark when something in it is unread. */
function CategoryRow({ category }: { category: Category }) {
  const { id, name, description, threadCount, replyCount, unreadCount } = category
  return (
    <li className={classes.category} data-unread={unreadCount > 0 || undefined}>
      <span className={classes.icon} aria-hidden="true">
        <CategoryIcon emoji={category.icon} size={22} />
      </span>
      <div className={classes.about}>
        <div className={classes.head}>
          <h2 className={classes.name}>
            <Link to={boardPath(id)} viewTransition className={classes.stretched}>
              {name}
            </Link>
          </h2>
          {category.readers.audience !== 'members' && (
            <span className={classes.readers}>
              <IconLock size={14} stroke={1.75} aria-hidden="true" />
              {audienceName(category.readers)}
            </span>
          )}
          {unreadCount > 0 && (
            <span className={classes.unread}>
              <Trans>
                {formatNumber(unreadCount)}
                <span className={classes.unreadWord}> new</span>
              </Trans>
            </span>
          )}
        </div>
        <p className={classes.description}>{description}</p>
      </div>
      <dl className={classes.counts}>
        <Figure count={threadCount} label={plural(threadCount, { one: 'thread', other: 'threads' })} />
        <Figure count={replyCount} label={plural(replyCount, { one: 'reply', other: 'replies' })} />
      </dl>
      <LatestThread thread={category.latestThread} />
    </li>
  )
}

/** A count above its noun. */
function Figure({ count, label }: { count: number; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  )
}

function LatestThread({ thread }: { thread: Category['latestThread'] }) {
  if (!thread)
    return (
      <p className={classes.none}>
        <Trans>No threads yet</Trans>
      </p>
    )
  const { id, title, author, createdAt } = thread
  return (
    <div className={classes.latest}>
      <span className={classes.face}>
        <PersonAvatar size="sm" name={author.name} src={author.avatarUrl} />
      </span>
      <div className={classes.latestText}>
        <Link to={threadPath(id)} viewTransition className={classes.latestTitle}>
          {title}
        </Link>
        <div className={classes.latestFoot}>
          <bdi className={classes.author}>{author.name}</bdi>
          <span className={classes.dot} aria-hidden="true">
            ·
          </span>
          <RelativeTime at={createdAt} isShort />
        </div>
      </div>
    </div>
  )
}
