import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, NavLink, Outlet, useLocation, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { isUuid } from '../../../platform/contract/text-formats.ts'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { LinkTabs, TabCount } from '../../../ui/frame/link-tabs.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { Redirect } from '../../../ui/page/redirect.tsx'
import type { Group } from '../../contract.ts'
import { groupPath } from '../../group-paths.ts'
import { groupsApi } from '../api.ts'
import classes from '../groups.module.css'
import { JoinButton } from '../join-button.tsx'
import page from './group-header.module.css'
import { AboutGroup, GroupHeader } from './group-header.tsx'

/** A group's page: cover, name, what it is about, and the viewer's membership, with the selected tab. */
export default function GroupLayout() {
  const { id = '' } = useParams<'id'>()
  const isId = isUuid(id)
  const { data, error, refetch } = useQuery(groupsApi.queries.getGroup.queryOptions({ input: { id }, enabled: isId }))
  if (!isId || problemCodeOf(error) === 'NOT_FOUND') return <GroupNotFound />
  if (data) return <GroupPage key={id} group={data} />
  if (error) return <LoadError isScreen message={t`Failed to load the group.`} onRetry={() => refetch()} />
  return <GroupSkeleton />
}

function GroupPage({ group }: { group: Group }) {
  const { id, can } = group
  const { pathname } = useLocation()
  const tabs = tabsOf(group)
  return (
    <>
      <GroupHeader group={group} />
      <div className={page.columns}>
        <AboutGroup group={group} />
        <div className={page.main}>
          {!can.read ? (
            <JoinPrompt group={group} />
          ) : (
            <>
              <GroupTabs tabs={tabs} />
              {tabs.some(({ to }) => to === pathname) ? <Outlet context={group} /> : <Redirect to={groupPath(id)} />}
            </>
          )}
        </div>
      </div>
    </>
  )
}

function GroupNotFound() {
  return (
    <>
      <PageHeading title={t`Groups`} />
      <div role="status">
        <EmptyState
          title={t`Group not found`}
          text={t`It may have been deleted, or the link may be incomplete.`}
          action={
            <Button component={Link} to="/groups">
              <Trans>Back to groups</Trans>
            </Button>
          }
        />
      </div>
    </>
  )
}

function GroupSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading the group…`} />
      <div aria-hidden="true">
        <Skeleton height={16} width={120} mb="sm" />
        <Skeleton height={112} radius="lg" mb="xl" />
        <Skeleton height={38} width="50%" mb="md" />
        <Skeleton height={16} width={200} mb="xl" />
        {['first', 'second', 'third'].map((name) => (
          <Skeleton key={name} height={92} radius="lg" mb="md" />
        ))}
      </div>
    </>
  )
}

type Tab = { label: string; to: string; count?: number; countLabel?: string }

/** The tabs of a group's page that the viewer may open. */
function tabsOf({ id, memberCount, requestCount, can }: Group): Tab[] {
  if (!can.read) return []
  const tabs: Tab[] = [
    { label: t`Discussion`, to: groupPath(id) },
    { label: t`Members`, to: groupPath(id, 'members'), count: memberCount, countLabel: t`in the group` },
  ]
  if (!can.organise) return tabs
  return [
    ...tabs,
    { label: t`Requests`, to: groupPath(id, 'requests'), count: requestCount ?? 0, countLabel: t`waiting` },
    { label: t`Settings`, to: groupPath(id, 'settings') },
  ]
}

/** The tabs of a group's page. */
function GroupTabs({ tabs }: { tabs: Tab[] }) {
  return (
    <LinkTabs label={t`Group sections`} className={classes.tabs}>
      {tabs.map(({ label, to, count, countLabel }) => (
        <NavLink key={to} to={to} end preventScrollReset>
          {label}
          {count !== undefined && count > 0 && (
            <TabCount>
              {formatNumber(count)}
              <VisuallyHidden> {countLabel}</VisuallyHidden>
            </TabCount>
          )}
        </NavLink>
      ))}
    </LinkTabs>
  )
}

/** Explains what members get, for people who are not members. */
function JoinPrompt({ group }: { group: Group }) {
  return (
    <EmptyState
      title={group.isRequested ? t`You asked to join` : t`The discussion is for members only`}
      text={joinPromptText(group)}
      action={<JoinButton group={group} isMain />}
    />
  )
}

function joinPromptText({ isRequested, mustAsk }: Group): string {
  if (isRequested) return t`An organizer will answer, and we’ll email you either way.`
  const benefits = t`Members can read and write here, and see who else is in the group. What’s said here stays in the group.`
  return sentences(benefits, mustAsk && t`An organizer will answer your request.`)
}
