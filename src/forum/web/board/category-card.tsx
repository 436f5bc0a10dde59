import { Card, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { PersonAvatar } from '../../../ui/avatar.tsx'
import { counted } from '../../../ui/counted.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { Category } from '../../contract.ts'
import { threadPath } from '../paths.ts'
import classes from './board.module.css'
import { categoryIcons } from './category-icons.ts'

/** One category: what it is about, how much is in it, and what is newest there. */
export function CategoryCard({ category }: { category: Category }) {
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
            {counted(threadCount, 'thread', 'threads')} · {counted(replyCount, 'reply', 'replies')}
          </Text>
        </div>
      </div>
      <Text size="sm" className={classes.description}>
        {description}
      </Text>
      {latestThread ? (
        <div className={classes.latest}>
          <PersonAvatar size="sm" name={latestThread.author.name} src={latestThread.author.avatarUrl} />
          <div className={classes.latestWords}>
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
