import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconBooks,
  IconBriefcase,
  IconCoffee,
  IconDeviceLaptop,
  IconHandStop,
  IconHeartHandshake,
  IconLeaf,
  IconLink,
  IconMicrophone,
  IconPalette,
  IconSpeakerphone,
  IconTrendingUp,
  IconTrophy,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { categories } from '../../categories.ts'
import type { Category, CategoryId } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { boardPath, threadPath } from '../paths.ts'
import { BoardSearch } from './board-search.tsx'
import classes from './categories.module.css'
import { NewThread, NewThreadButton } from './new-thread.tsx'

/** The index of the board: the 13 categories as rows, with search and New Thread (S2 §2). */
export function CategoriesView() {
  const { data, error, refetch } = useQuery(forumApi.queries.listCategories.queryOptions())
  const [isWriting, writing] = useDisclosure()
  return (
    <>
      <PageHeading
        title="Board"
        actions={
          <>
            <Button component={Link} to="/messages/new" variant="default">
              What’s new
            </Button>
            <NewThreadButton onClick={writing.open} />
          </>
        }
      />
      <BoardSearch />
      {error && !data ? (
        <LoadError message="Failed to load threads." onRetry={() => refetch()} />
      ) : data ? (
        <ul className={classes.categories}>
          {data.categories.map((category) => (
            <CategoryRow key={category.id} category={category} />
          ))}
        </ul>
      ) : (
        <CategoriesSkeleton />
      )}
      <NewThread boardId={null} opened={isWriting} onClose={writing.close} />
    </>
  )
}

function CategoriesSkeleton() {
  return (
    <>
      <LoadingStatus what="categories" />
      <div className={classes.categories} aria-hidden="true">
        {categories.map(({ id }, index) => (
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
  const Icon = categoryIcons[id]
  return (
    <li className={classes.category} data-unread={unreadCount > 0 || undefined}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={22} stroke={1.75} />
      </span>
      <div className={classes.about}>
        <div className={classes.head}>
          <h2 className={classes.name}>
            <Link to={boardPath(id)} viewTransition className={classes.stretched}>
              {name}
            </Link>
          </h2>
          {unreadCount > 0 && (
            <span className={classes.unread}>
              {formatNumber(unreadCount)}
              <span className={classes.unreadWord}> new</span>
            </span>
          )}
        </div>
        <p className={classes.description}>{description}</p>
      </div>
      <dl className={classes.counts}>
        <Figure count={threadCount} one="thread" many="threads" />
        <Figure count={replyCount} one="reply" many="replies" />
      </dl>
      <LatestThread thread={category.latestThread} />
    </li>
  )
}

/** A count above its noun. */
function Figure({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <div>
      <dt>{count === 1 ? one : many}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  )
}

function LatestThread({ thread }: { thread: Category['latestThread'] }) {
  if (!thread) return <p className={classes.none}>No threads yet</p>
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

/** The icon of each category. Drawn, because the category's emoji is blank on devices without an emoji font. */
const categoryIcons: Record<CategoryId, TablerIcon> = {
  introductions: IconHandStop,
  announcements: IconSpeakerphone,
  'career-opportunities': IconBriefcase,
  'coding-development': IconDeviceLaptop,
  'certifications-learning': IconBooks,
  'career-advancement': IconTrendingUp,
  'portfolio-showcases': IconPalette,
  'mentorship-corner': IconHeartHandshake,
  'wellness-balance': IconLeaf,
  'resource-exchange': IconLink,
  'meetups-conferences': IconMicrophone,
  'success-stories': IconTrophy,
  'off-topic-lounge': IconCoffee,
}
