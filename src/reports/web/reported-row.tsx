import { Anchor, Badge, Text, Title } from '@mantine/core'
import {
  IconBriefcase,
  IconCheck,
  IconFlag,
  IconMail,
  IconMessageReply,
  IconMessages,
  IconUser,
} from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { ReportableKind } from '../../platform/contract/reportable-kinds.ts'
import { counted } from '../../ui/counted.ts'
import { excerptOf } from '../../ui/markup/excerpt.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { ReportedThing } from '../contract.ts'
import { Decisions } from './decisions.tsx'
import { GivenReports } from './given-reports.tsx'
import styles from './reports.module.css'
import { kindWords, outcomeWords } from './words.ts'

const icons: Record<ReportableKind, typeof IconFlag> = {
  thread: IconMessages,
  reply: IconMessageReply,
  profile: IconUser,
  job: IconBriefcase,
  message: IconMail,
}

/** One thing: what it says, who wrote it, what was said about it, and the decisions or what was decided. */
export function ReportedRow({ reported }: { reported: ReportedThing }) {
  const { kind, thing, author, reportCount, outcome, settledAt } = reported
  const titleId = useId()
  const Icon = icons[kind]
  return (
    <article className={styles.row} aria-labelledby={titleId}>
      <div className={styles.facts}>
        <Badge color="gray" leftSection={<Icon size={14} aria-hidden="true" />}>
          {kindWords[kind]}
        </Badge>
        <Badge leftSection={<IconFlag size={14} aria-hidden="true" />}>
          {counted(reportCount, 'report', 'reports')}
        </Badge>
        {outcome && settledAt && (
          <span className={styles.outcome}>
            <IconCheck size={16} aria-hidden="true" />
            {outcomeWords[outcome]} <RelativeTime at={settledAt} />
          </span>
        )}
      </div>
      <Title order={2} id={titleId} className={styles.title}>
        {thing ? (
          <Anchor component={Link} to={thing.path} inherit underline="never" className={styles.link}>
            {thing.title}
          </Anchor>
        ) : (
          `This ${kindWords[kind].toLowerCase()} is gone`
        )}
      </Title>
      {!(kind === 'profile' && thing) && (
        <Text size="sm" c="dimmed">
          {author ? (
            <>
              by{' '}
              <Anchor component={Link} to={`/members/${author.id}`}>
                {author.name}
              </Anchor>
            </>
          ) : (
            'Its author has left'
          )}
        </Text>
      )}
      {thing?.excerpt && (
        <blockquote className={styles.excerpt}>
          {kind === 'profile' ? thing.excerpt : excerptOf(thing.excerpt)}
        </blockquote>
      )}
      <GivenReports reported={reported} />
      {outcome === null && <Decisions reported={reported} titleId={titleId} />}
    </article>
  )
}
