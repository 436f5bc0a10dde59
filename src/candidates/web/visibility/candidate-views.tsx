import { Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#text'
import { Plural, Trans } from '#trans'
import { CompanyLogo, VerifiedBadge } from '../../../employers/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadMore } from '../../../ui/lists/results.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import { candidatesApi } from '../api.ts'
import classes from './visibility.module.css'

/** Companies that opened the viewer's candidate page, the most recent first. */
export function CandidateViews() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...candidatesApi.queries.listViews.infiniteOptions({
      input: (after: string | undefined) => ({ after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    staleTime: 0,
  })
  const views = data?.pages.flatMap((page) => page.views)
  if (error && !views) return <Text role="alert">{messageOf(error, t`Failed to load. Please try again later.`)}</Text>
  if (!views) return <Skeleton height={44} />
  if (views.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No one yet. When a company views your page, it will appear here.</Trans>
      </Text>
    )
  return (
    <>
      <ul className={classes.rows} aria-label={t`Companies that viewed you`}>
        {views.map(({ company, lastViewedAt, days }) => (
          <li key={company.id} className={classes.row}>
            <CompanyLogo company={company} />
            <span className={classes.rowName}>
              <Link to={`/companies/${company.id}`} className={classes.link}>
                {company.name}
              </Link>
              <VerifiedBadge company={company} />
              <Text size="sm" c="dimmed">
                {days > 1 ? (
                  <Trans>
                    <RelativeTime at={lastViewedAt} />, on <Plural value={days} one="# day" other="# days" />
                  </Trans>
                ) : (
                  <RelativeTime at={lastViewedAt} />
                )}
              </Text>
            </span>
          </li>
        ))}
      </ul>
      <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={fetchNextPage} />
    </>
  )
}
