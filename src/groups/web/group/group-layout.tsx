import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useLocation, useParams } from 'react-router'
import { isUuid } from '../../../platform/contract/uuid.ts'
import { problemCodeOf } from '../../../ui/api.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import type { Group } from '../../contract.ts'
import { groupsApi } from '../api.ts'
import { GroupFacts } from '../group-facts.tsx'
import classes from '../groups.module.css'
import { JoinButton } from '../join-button.tsx'
import { groupPath } from '../paths.ts'
import { BeforeJoining } from './before-joining.tsx'
import { GroupTabs, tabsOf } from './group-tabs.tsx'
import { LeaveButton } from './leave-button.tsx'

/** A group's page: what it is about, what the viewer is in it, and below that the part she looks at. */
export default function GroupLayout() {
  const { id = '' } = useParams<'id'>()
  const isId = isUuid(id)
  const { data, error, refetch } = useQuery(groupsApi.queries.getGroup.queryOptions({ input: { id }, enabled: isId }))
  if (!isId || problemCodeOf(error) === 'NOT_FOUND') return <GroupNotFound />
  if (data) return <GroupPage key={id} group={data} />
  if (error) return <LoadError message="Failed to load the group." onRetry={() => refetch()} />
  return <GroupSkeleton />
}

function GroupPage({ group }: { group: Group }) {
  const { id, name, description, role, can } = group
  const { pathname } = useLocation()
  const tabs = tabsOf(group)
  return (
    <>
      <PageHeading
        title={name}
        back={{ to: '/groups', label: 'Back to groups' }}
        actions={role ? <LeaveButton group={group} /> : can.read && <JoinButton group={group} />}
      />
      <GroupFacts {...group} />
      <p className={classes.description}>{description}</p>
      {!can.read ? (
        <BeforeJoining group={group} />
      ) : (
        <>
          <GroupTabs tabs={tabs} />
          {tabs.some(({ to }) => to === pathname) ? (
            <Outlet context={group} />
          ) : (
            <Navigate to={groupPath(id)} replace />
          )}
        </>
      )}
    </>
  )
}

function GroupNotFound() {
  return (
    <>
      <PageHeading title="Groups" />
      <div role="status">
        <EmptyState
          title="Group not found"
          text="It may have been deleted, or the link is not complete."
          action={
            <Button component={Link} to="/groups">
              Back to groups
            </Button>
          }
        />
      </div>
    </>
  )
}

function GroupSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height={16} width={120} mb="lg" />
      <Skeleton height={38} width="50%" mb="md" />
      <Skeleton height={16} width={200} mb="lg" />
      <Skeleton height={16} width="85%" mb="xl" />
      {['first', 'second', 'third'].map((name) => (
        <Skeleton key={name} height={92} radius="lg" mb="md" />
      ))}
    </div>
  )
}
