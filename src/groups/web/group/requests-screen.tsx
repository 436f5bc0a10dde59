import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { groupsApi } from '../api.ts'
import classes from '../groups.module.css'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { RequestRow } from './request-row.tsx'
import { useGroup } from './use-group.ts'

/** Who asks to join the group, for its organisers. */
export default function RequestsScreen() {
  const { id, joining } = useGroup()
  const { data, error, refetch } = useQuery(groupsApi.queries.listRequests.queryOptions({ input: { id } }))
  if (error && !data) {
    return <LoadError message={messageOf(error, 'Failed to load requests.')} onRetry={() => refetch()} />
  }
  if (!data) return <PeopleSkeleton />
  if (data.requests.length === 0) {
    const text =
      joining === 'open'
        ? 'The group is open: whoever likes comes in without asking.'
        : 'When somebody asks to join, you get a mail and answer here.'
    return <EmptyState title="Nobody is waiting" text={text} />
  }
  return (
    <KeptFocus label="Requests to join">
      <ul className={classes.rows}>
        {data.requests.map((request) => (
          <RequestRow key={request.id} groupId={id} request={request} />
        ))}
      </ul>
      {data.total > data.requests.length && (
        <Text size="sm" c="dimmed" mt="md">
          {data.total - data.requests.length} more follow when these are answered.
        </Text>
      )}
    </KeptFocus>
  )
}
