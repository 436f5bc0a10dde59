import { Card, Skeleton, Text, Title } from '@mantine/core'
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
import { formatCount } from '../../../ui/text/numbers.ts'
import { categories } from '../../categories.ts'
import type { Category, CategoryId } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { threadPath } from '../paths.ts'
import classes from './board.module.css'

/** The 13 categories as cards (S2 §2). */
export function CategoriesView() {
  const { data, error, refetch } = useQuery(forumApi.queries.listCategories.queryOptions())
  return (
    <>
      <PageHeading title="Message Board" />
      <Text c="dimmed" className={classes.lead}>
        Ask, answer, and celebrate. Pick a category to start.
      </Text>
      {error && !data ? (
        <LoadError message="Failed to load threads." onRetry={() => refetch()} />
      ) : data ? (
        <ul className={`${classes.plainList} ${classes.categories}`}>
          {data.categories.map((category) => (
            <li key={category.id}>
              <CategoryCard category={category} />
            </li>
          ))}
        </ul>
      ) : (
        <CategoriesSkeleton />
      )}
    </>
  )
}

function CategoriesSkeleton() {
  return (
    <>
      <LoadingStatus what="categories" />
      <div className={classes.categories} aria-hidden="true">
        {categories.map(({ id }) => (
          <Skeleton key={id} height={188} radius="lg" />
        ))}
      </div>
    </>
  )
}

/** One category with its description, counts, and newest thread. */
function CategoryCard({ category }: { category: Category }) {
  const { id, name, description, threadCount, replyCount, latestThread } = category
  const Icon = categoryIcons[id]
  return (
    <Card component="article" className={classes.card}>
      <div className={classes.cardHead}>
        <span className={classes.icon} aria-hidden="true">
          <Icon size={24} stroke={1.75} />
        </span>
        <div>
          <Title order={2} className={classes.cardTitle}>
            <Link to={`/messages?category=${id}`} className={classes.stretched}>
              {name}
            </Link>
          </Title>
          <Text size="sm" c="dimmed" className={classes.counts}>
            {formatCount(threadCount, 'thread', 'threads')} · {formatCount(replyCount, 'reply', 'replies')}
          </Text>
        </div>
      </div>
      <Text size="sm" className={classes.description}>
        {description}
      </Text>
      {latestThread ? (
        <div className={classes.latest}>
          <PersonAvatar size="sm" name={latestThread.author.name} src={latestThread.author.avatarUrl} />
          <div className={classes.latestText}>
            <Link to={threadPath(latestThread.id)} className={classes.latestTitle}>
              {latestThread.title}
            </Link>
            <Text size="xs" c="dimmed" truncate>
              {latestThread.author.name} · <RelativeTime at={latestThread.createdAt} />
            </Text>
          </div>
        </div>
      ) : (
        <Text size="sm" c="dimmed" className={classes.latest}>
          No threads yet
        </Text>
      )}
    </Card>
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
