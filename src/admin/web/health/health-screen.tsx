import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { useIsPartOn } from '../../../ui/page/parts.ts'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { CommunityHealth } from '../../health-contract.ts'
import { adminApi } from '../api.ts'
import lists from '../lists.module.css'
import { ListSkeleton } from '../lists.tsx'
import styles from './health.module.css'
import { type Figure, figuresOf, privacyNote, tooFew, waitingAdvice, whenShown } from './health-labels.ts'

/** `/admin/health`: how the community is doing, and what to do about it. The status screen is about the technology. */
export default function HealthScreen() {
  const { data, error, refetch } = useQuery(adminApi.queries.showHealth.queryOptions())
  return (
    <>
      <PageHeading title={t`Health`} back={{ to: '/admin', label: t`Back to Admin` }} />
      <Text c="dimmed" className={styles.note}>
        {privacyNote}{' '}
        <Trans>
          Whether the site itself works is on the{' '}
          <Anchor component={Link} to="/admin/status" inherit>
            status page
          </Anchor>
          .
        </Trans>
      </Text>
      {data ? (
        <Health health={data} />
      ) : error ? (
        <LoadError message={messageOf(error, t`The figures couldn’t be loaded.`)} onRetry={() => refetch()} />
      ) : (
        <ListSkeleton text={t`Loading the figures…`} />
      )}
    </>
  )
}

function Health({ health }: { health: CommunityHealth }) {
  const figures = figuresOf(health, useIsPartOn('liveHub'))
  const isEmpty = figures.every(({ value }) => value === null)
  return (
    <>
      {isEmpty && (
        <EmptyState
          title={t`Your community is just beginning`}
          text={t`Figures appear when at least five people have done something. Until then, a greeting says more than a number.`}
        />
      )}
      <ul className={styles.figures} aria-label={t`Figures`}>
        {figures.map((figure) => (
          <FigureRow key={figure.title} figure={figure} explainsMissing={!isEmpty} />
        ))}
      </ul>
      <WaitingThreads waiting={health.waiting} />
    </>
  )
}

type FigureRowProps = { figure: Figure; explainsMissing: boolean }

function FigureRow({ figure: { title, value, text, note, advice, link }, explainsMissing }: FigureRowProps) {
  return (
    <li className={styles.figure}>
      <div className={styles.value} data-missing={value === null || undefined}>
        {value ?? tooFew}
      </div>
      <div className={lists.explanation}>
        <Title order={2} className={styles.title}>
          {title}
        </Title>
        <Text>{text}</Text>
        {note && <Text c="dimmed">{note}</Text>}
        {value === null && explainsMissing && <Text c="dimmed">{whenShown}</Text>}
        <Text className={styles.advice}>{advice}</Text>
        {link && (
          <Anchor component={Link} to={link.to}>
            {link.label}
          </Anchor>
        )}
      </div>
    </li>
  )
}

/** Threads that wait for a reply, the oldest first. */
function WaitingThreads({ waiting: { count, medianDays, threads } }: { waiting: CommunityHealth['waiting'] }) {
  return (
    <section aria-labelledby="waiting-threads" className={lists.explanation}>
      <Title order={2} id="waiting-threads" className={styles.title}>
        <Trans>Threads without a reply</Trans>
      </Title>
      <Text>
        {sentences(
          t`${plural(count, { 0: 'No thread', one: '# thread', other: '# threads' })} of the last 4 weeks waited for more than 2 days.`,
          medianDays !== null &&
            t`Half of them have waited for ${plural(Math.round(medianDays), { one: '# day', other: '# days' })} or more.`,
        )}
      </Text>
      <Text className={styles.advice}>{waitingAdvice(count)}</Text>
      {threads.length > 0 && (
        <ul className={styles.threads} aria-label={t`Oldest threads without a reply`}>
          {threads.map(({ id, title, board, createdAt }) => (
            <li key={id}>
              <Anchor component={Link} to={`/messages/thread/${id}`} dir="auto">
                {title}
              </Anchor>{' '}
              <Text span size="sm" c="dimmed">
                {board}, <RelativeTime at={createdAt} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
