import { Alert, Anchor, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { second } from '../../../platform/contract/durations.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { SiteStatus } from '../../status-contract.ts'
import { adminApi } from '../api.ts'
import { ListSkeleton } from '../lists.tsx'
import { PartList } from './part-list.tsx'
import styles from './status.module.css'
import { partsOf, summaryOf } from './status-labels.ts'

/** Refetch interval in ms. */
const interval = 10 * second

/** The status of the site, with advice for what is wrong. It refreshes itself while it is open. */
export default function StatusScreen() {
  const { data, error, refetch } = useQuery({
    ...adminApi.queries.showStatus.queryOptions(),
    refetchInterval: interval,
  })
  return (
    <>
      <PageHeading title={t`Status`} back={{ to: '/admin', label: t`Back to Admin` }} />
      {!data && error ? (
        <LoadError message={messageOf(error, t`The status couldn’t be loaded.`)} onRetry={() => refetch()} />
      ) : !data ? (
        <ListSkeleton text={t`Loading how every part stands…`} />
      ) : (
        <>
          {error && <ConnectionLost />}
          <Reading status={data} />
        </>
      )}
    </>
  )
}

/** Warns that the status below is old. When the database is down, the status route cannot respond. */
function ConnectionLost() {
  return (
    <Alert
      role="alert"
      color="red"
      mb="md"
      icon={<IconPlugConnectedX aria-hidden="true" />}
      title={t`The site isn’t answering`}
    >
      <Trans>
        The status below may be out of date. The site or its database has stopped, or you’re offline. If it isn’t back
        within a minute, ask the person who runs the server to check the site’s log.
      </Trans>
    </Alert>
  )
}

function Reading({ status }: { status: SiteStatus }) {
  const parts = partsOf(status, window.location.origin)
  const { backup } = status
  return (
    <>
      <Text role="status" className={styles.summary}>
        {summaryOf(parts)}
      </Text>
      <Text size="sm" c="dimmed" className={styles.note}>
        <Trans>
          Read <RelativeTime at={status.readAt} />, and every ten seconds while this page is open. How the community is
          doing is on the{' '}
          <Anchor component={Link} to="/admin/health" inherit>
            health page
          </Anchor>
          .
        </Trans>
      </Text>
      <PartList
        parts={parts}
        ends={{
          backup: backup.lastAt && (
            <>
              {' '}
              <RelativeTime at={backup.lastAt} />.
            </>
          ),
        }}
      />
      <Software software={status.software} />
    </>
  )
}

function Software({ software: { version, node, startedAt, processes } }: { software: SiteStatus['software'] }) {
  return (
    <dl className={styles.software}>
      <div>
        <dt>
          <Trans>Version</Trans>
        </dt>
        <dd>
          <Trans>
            {version} on Node.js {node.replace(/^v/, '')}
          </Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Processes</Trans>
        </dt>
        <dd>{plural(processes, { one: '# serves this site', other: '# serve this site' })}</dd>
      </div>
      <div>
        <dt>
          <Trans>Started</Trans>
        </dt>
        <dd>
          <RelativeTime at={startedAt} />
        </dd>
      </div>
    </dl>
  )
}
