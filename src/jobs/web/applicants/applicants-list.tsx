import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { plural, t } from '#text'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import { type ApplicationStatus, applicationStatuses } from '../../contract.ts'
import { statusLabels } from '../application/application-status.tsx'
import rows from '../job-list/jobs.module.css'
import { ApplicantRow } from './applicant-row.tsx'
import styles from './board.module.css'
import { emptyTitles, type useApplicants } from './use-applicants.ts'

type ApplicantsListProps = {
  /** The applicants in the chosen status, loaded at least once. */
  query: ReturnType<typeof useApplicants>
  /** The status in the URL. */
  chosen: ApplicationStatus | undefined
  onChoose: (status: ApplicationStatus) => void
}

/** The applicants for a job in one status, the longest waiting first. */
export function ApplicantsList({ query, chosen, onChoose }: ApplicantsListProps) {
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const status = chosen ?? 'new'
  const counts = data?.pages[0]?.counts
  const applicants = data?.pages.flatMap((page) => page.applicants) ?? []
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useFocusFirstNew(applicants.length, (index) => {
    list.current?.querySelectorAll<HTMLElement>('h2 a')[index]?.focus()
  })
  // Without a status in the URL, choose the first status that has applicants, so that the list is not empty.
  const hasChosenStatus = useRef(chosen !== undefined)
  useEffect(() => {
    if (hasChosenStatus.current || !counts) return
    hasChosenStatus.current = true
    const first = applicationStatuses.find((known) => counts[known])
    if (first && first !== 'new') onChoose(first)
  }, [counts, onChoose])

  return (
    <>
      <FilterChips
        label={t`Applications by status`}
        className={styles.filter}
        chips={applicationStatuses.map((value) => ({ value, label: statusLabels[value], count: counts?.[value] }))}
        value={status}
        onChange={onChoose}
      />
      <VisuallyHidden role="status">
        {isPlaceholderData
          ? t`Loading…`
          : t`${plural(applicants.length, { one: '# application', other: '# applications' })} shown`}
      </VisuallyHidden>
      <FocusKeepingList label={t`Applications`}>
        <Results isStale={isPlaceholderData}>
          {applicants.length === 0 ? (
            <EmptyState title={emptyTitles[status]} />
          ) : (
            <ul ref={list} className={rows.rows}>
              {applicants.map((applicant) => (
                <ApplicantRow key={applicant.id} applicant={applicant} />
              ))}
            </ul>
          )}
        </Results>
        <LoadMore
          hasNextPage={hasNextPage}
          isFetchingNextPage={isFetchingNextPage}
          fetchNextPage={() => {
            firstNew.expect()
            void fetchNextPage()
          }}
        />
      </FocusKeepingList>
    </>
  )
}
