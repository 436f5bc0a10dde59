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
import { plural, t } from '#text'
import { Trans } from '#trans'
import type { ReportableKind } from '../../platform/contract/content-kinds.ts'
import { excerptOf } from '../../ui/markup/excerpt.ts'
import { useIsPathOn } from '../../ui/page/parts.ts'
import { PersonAvatar } from '../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../ui/text/dates.tsx'
import type { ReportedContent } from '../contract.ts'
import { reasonLabels } from '../reasons.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { goneLabels, kindLabels, outcomeLabels } from './labels.ts'
import styles from './reports.module.css'

const icons: Record<ReportableKind, typeof IconFlag> = {
  thread: IconMessages,
  reply: IconMessageReply,
  profile: IconUser,
  job: IconBriefcase,
  message: IconMail,
}

/** Reported content in the queue: its text, author and reports, and the decision or the buttons for it. */
export function QueueItem({ reported }: { reported: ReportedContent }) {
  const { kind, thing: content, author, reportCount, outcome, settledAt } = reported
  const titleId = useId()
  const isPathOn = useIsPathOn()
  const Icon = icons[kind]
  return (
    <article className={styles.row} aria-labelledby={titleId}>
      <div className={styles.what}>
        <div className={styles.facts}>
          <Badge color="gray" leftSection={<Icon size={14} aria-hidden="true" />}>
            {kindLabels[kind]}
          </Badge>
          <Badge leftSection={<IconFlag size={14} aria-hidden="true" />}>
            {plural(reportCount, { one: '# report', other: '# reports' })}
          </Badge>
          {outcome && settledAt && (
            <span className={styles.outcome}>
              <IconCheck size={16} aria-hidden="true" />
              {outcomeLabels[outcome]} <RelativeTime at={settledAt} />
            </span>
          )}
        </div>
        <Title order={2} id={titleId} className={styles.title}>
          {content && isPathOn(content.path) ? (
            <Anchor component={Link} to={content.path} inherit underline="never" className={styles.link}>
              {content.title}
            </Anchor>
          ) : (
            (content?.title ?? goneLabels[kind])
          )}
        </Title>
        {!(kind === 'profile' && content) && (
          <Text component="div" size="sm" c="dimmed" className={styles.author}>
            {author ? (
              <>
                <PersonAvatar name={author.name} src={author.avatarUrl} size="sm" />
                <span>
                  <Trans>
                    by{' '}
                    <Anchor component={Link} to={`/members/${author.id}`}>
                      {author.name}
                    </Anchor>
                  </Trans>
                </span>
              </>
            ) : (
              t`The author has left`
            )}
          </Text>
        )}
        {content?.excerpt && (
          <blockquote className={styles.excerpt}>
            {kind === 'profile' ? content.excerpt : excerptOf(content.excerpt)}
          </blockquote>
        )}
        {content?.files?.map(({ name, path }) => (
          <Anchor key={path} href={path} download size="sm" display="block">
            <Trans>Download {name}</Trans>
          </Anchor>
        ))}
      </div>
      <div className={styles.why}>
        <ReportList reported={reported} />
      </div>
      {outcome === null && <DecisionButtons reported={reported} titleId={titleId} />}
    </article>
  )
}

/** The reports: reason, reporter, time and note. */
function ReportList({ reported: { reports, reportCount } }: { reported: ReportedContent }) {
  const more = reportCount - reports.length
  return (
    <>
      <ul className={styles.given} aria-label={t`Reports`}>
        {reports.map(({ reason, note, createdAt, reporter }) => (
          <li key={`${createdAt} ${reporter?.id}`} className={styles.report}>
            <PersonAvatar name={reporter?.name ?? ''} src={reporter?.avatarUrl ?? null} size="sm" />
            <div className={styles.reportText}>
              <b>{reasonLabels[reason].label}</b>
              <Text size="sm" c="dimmed">
                {reporter?.name ?? t`Someone who has left`} · <RelativeTime at={createdAt} />
              </Text>
              {note && <p className={styles.note}>{note}</p>}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {plural(more, { one: 'and # more report', other: 'and # more reports' })}
        </Text>
      )}
    </>
  )
}
