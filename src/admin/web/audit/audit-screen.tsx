import { Button, NativeSelect, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import { useUrlFilters } from '../../../ui/lists/use-url-filters.ts'
import { auditFilters, auditGroups } from '../../audit-groups.ts'
import { adminApi } from '../api.ts'
import listStyles from '../lists.module.css'
import { CsvLink, ListSkeleton } from '../lists.tsx'
import styles from './audit.module.css'
import { groupLabels } from './audit-labels.ts'
import { EntryList } from './entry-list.tsx'
import { PersonPicker } from './person-picker.tsx'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const groupOptions = [
  { value: '', label: t`Everything` },
  { value: 'withoutLogins', label: t`Hide logins` },
  ...auditGroups.map((value) => ({ value, label: groupLabels[value] })),
]

/** The audit log: who did what to whom, and when. */
export default function AuditScreen() {
  const [address, change] = useUrlFilters()
  const group = auditFilters.find((name) => name === address.get('group'))
  const person = uuid.exec(address.get('person') ?? '')?.[0]
  const { data, error, refetch, isPlaceholderData, ...paging } = useInfiniteQuery({
    ...adminApi.queries.listAudit.infiniteOptions({
      input: (after: number | undefined) => ({ group, person, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const shownPerson = data?.pages[0]?.person
  const entries = data?.pages.flatMap((page) => page.entries)

  return (
    <>
      <PageHeading
        title={t`Audit log`}
        back={{ to: '/admin', label: t`Back to Admin` }}
        actions={<CsvLink path="/api/admin/exports/audit-log" query={{ group, person }} />}
      />
      <search className={listStyles.filters}>
        <PersonPicker className={listStyles.wide} onPick={(id) => change({ person: id })} />
        <NativeSelect
          aria-label={t`Filter by subject`}
          data={groupOptions}
          value={group ?? ''}
          onChange={({ currentTarget: { value } }) => change({ group: value })}
          className={listStyles.narrow}
        />
      </search>
      {person && (
        <div className={styles.about} role="status">
          <Text>
            {shownPerson ? (
              <Trans>
                Entries by and about <b>{shownPerson.name}</b>
              </Trans>
            ) : (
              <Trans>
                Entries by and about <b>a former member</b>
              </Trans>
            )}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => change({ person: '' })}>
            <Trans>Show everyone</Trans>
          </Button>
        </div>
      )}
      {error && !entries ? (
        <LoadError message={messageOf(error, t`Failed to load the audit log.`)} onRetry={() => refetch()} />
      ) : !entries ? (
        <ListSkeleton text={t`Loading the audit log…`} />
      ) : entries.length === 0 ? (
        <EmptyState
          title={group || person ? t`No entries match` : t`No entries yet`}
          text={t`Important actions are listed here, with who did them and when.`}
        />
      ) : (
        <Results isStale={isPlaceholderData}>
          <EntryList entries={entries} />
          <LoadMore {...paging} />
        </Results>
      )}
    </>
  )
}
