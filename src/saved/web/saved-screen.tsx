import { useRef } from 'react'
import { t } from '#text'
import { type SavableKind, savableKinds } from '../../platform/contract/content-kinds.ts'
import { messageOf } from '../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { FocusKeepingList } from '../../ui/focus/list-focus.tsx'
import { useFocusFirstNew } from '../../ui/focus/use-focus-first-new.ts'
import { PageHeading } from '../../ui/frame/page-heading.tsx'
import { FilterChips } from '../../ui/lists/filter-chips.tsx'
import { LoadMore, Results } from '../../ui/lists/results.tsx'
import { useUrlFilters } from '../../ui/lists/use-url-filters.ts'
import classes from './saved.module.css'
import { SavedRow, SavedRowsSkeleton } from './saved-row.tsx'
import { useRemoveSaved, useSavedList } from './use-saved-list.ts'

type KindFilter = SavableKind | 'all'

const chips: { value: KindFilter; label: string }[] = [
  { value: 'all', label: t`All` },
  { value: 'thread', label: t`Threads` },
  { value: 'reply', label: t`Replies` },
  { value: 'event', label: t`Events` },
  { value: 'job', label: t`Jobs` },
]

/** Everything that the person saved for later, last saved first. */
export default function SavedScreen() {
  const [parameters, change] = useUrlFilters()
  const kind = savableKinds.find((one) => one === parameters.get('kind'))
  return (
    <div className={classes.screen}>
      <PageHeading title={t`Saved`} />
      <FilterChips
        label={t`Filter by kind`}
        className={classes.filters}
        chips={chips}
        value={kind ?? 'all'}
        onChange={(value: KindFilter) => change({ kind: value === 'all' ? '' : value })}
      />
      <SavedList kind={kind} />
    </div>
  )
}

function SavedList({ kind }: { kind: SavableKind | undefined }) {
  const { data, error, refetch, isPlaceholderData, ...paging } = useSavedList(kind)
  const remove = useRemoveSaved(kind)
  const list = useRef<HTMLUListElement>(null)
  const items = data?.pages.flatMap((page) => page.items)
  const firstNew = useFocusFirstNew(items?.length ?? 0, (index) => {
    list.current?.children[index]?.querySelector<HTMLElement>('a, button')?.focus()
  })

  function loadMore(): void {
    firstNew.expect()
    void paging.fetchNextPage()
  }
  if (error && !data) {
    return <LoadError message={messageOf(error, t`Failed to load saved items.`)} onRetry={() => refetch()} />
  }
  // That nothing of the previous kind is saved says nothing about this one.
  if (!items || (isPlaceholderData && items.length === 0)) return <SavedRowsSkeleton />
  return (
    <Results isStale={isPlaceholderData}>
      <FocusKeepingList label={t`Saved items`}>
        {items.length === 0 && !paging.hasNextPage ? (
          <NothingSaved kind={kind} />
        ) : (
          <ul ref={list} className={classes.list}>
            {items.map((saved) => (
              <SavedRow key={`${saved.kind}:${saved.id}`} saved={saved} onRemove={remove} />
            ))}
          </ul>
        )}
      </FocusKeepingList>
      <LoadMore {...paging} fetchNextPage={loadMore} />
    </Results>
  )
}

const nothingSaved: Record<SavableKind, string> = {
  thread: t`No saved threads yet`,
  reply: t`No saved replies yet`,
  event: t`No saved events yet`,
  job: t`No saved jobs yet`,
}

function NothingSaved({ kind }: { kind: SavableKind | undefined }) {
  return (
    <EmptyState
      title={kind ? nothingSaved[kind] : t`Nothing saved yet`}
      text={t`Select the bookmark next to a thread, a reply, an event, or a job to come back to it later. Only you can see this list.`}
    />
  )
}
