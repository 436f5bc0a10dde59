import { Text, Title } from '@mantine/core'
import { IconCalendarEvent, IconMessageCircle, IconMessageReply, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { formatDateTime } from '../../../platform/contract/date-formats.ts'
import { excerptOf } from '../../../ui/markup/excerpt.ts'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { ActivityEntry, MemberActivity } from '../../contract.ts'
import classes from './member-activity.module.css'

/** The newest threads and replies of a member, with how they begin. */
export function RecentPosts({ posts }: { posts: MemberActivity['posts'] }) {
  return (
    <section className={classes.part}>
      <Title order={2} size="h4">
        <Trans>Recent posts</Trans>
      </Title>
      <ul className={classes.posts}>
        {posts.map((post) => (
          <Post key={post.path} post={post} />
        ))}
      </ul>
    </section>
  )
}

function Post({ post: { path, title, text, at, role } }: { post: ActivityEntry }) {
  const isReply = role === 'replied'
  const Icon = isReply ? IconMessageReply : IconMessageCircle
  return (
    <li className={classes.post}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.postText}>
        <Text size="sm" c="dimmed">
          {isReply ? (
            <Trans>
              Replied <RelativeTime at={at} />
            </Trans>
          ) : (
            <Trans>
              Started a thread <RelativeTime at={at} />
            </Trans>
          )}
        </Text>
        <Link to={path} className={classes.title} dir="auto">
          {title}
        </Link>
        {text && (
          <Text size="sm" c="dimmed" className={classes.excerpt} dir="auto">
            {excerptOf(text)}
          </Text>
        )}
      </div>
    </li>
  )
}

const eventTime = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** The next events at which a member has a seat. */
export function UpcomingEvents({ events }: { events: MemberActivity['events'] }) {
  return (
    <section className={classes.part}>
      <Title order={2} size="h4">
        <Trans>Going to</Trans>
      </Title>
      <ul className={classes.links}>
        {events.map(({ path, title, at }) => (
          <li key={path}>
            <IconCalendarEvent size={20} stroke={1.75} aria-hidden="true" />
            <div>
              <Link to={path} className={classes.title} dir="auto">
                {title}
              </Link>
              <Text size="sm" c="dimmed">
                <time dateTime={at}>{formatDateTime(at, eventTime)}</time>
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The groups of a member. Their owner also reads which of them only the group's members see here. */
export function MemberGroups({ groups, isYou }: { groups: MemberActivity['groups']; isYou: boolean }) {
  return (
    <section className={classes.part}>
      <Title order={2} size="h4">
        <Trans>Groups</Trans>
      </Title>
      <ul className={classes.links}>
        {groups.map(({ path, title, role, isForGroupOnly }) => {
          const notes = [role === 'organizer' && t`Organizer`, isYou && isForGroupOnly && t`Shown only to its members`]
          const note = notes.filter(Boolean).join(' · ')
          return (
            <li key={path}>
              <IconUsersGroup size={20} stroke={1.75} aria-hidden="true" />
              <div>
                <Link to={path} className={classes.title} dir="auto">
                  {title}
                </Link>
                {note && (
                  <Text size="sm" c="dimmed">
                    {note}
                  </Text>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
