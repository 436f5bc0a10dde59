import { Button, Skeleton } from '@mantine/core'
import { t } from '#text'
import { Trans } from '#trans'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import classes from './browse.module.css'

/** What the list shows while it is empty. */
export function NoCandidates({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (!isSearch) {
    return (
      <EmptyState
        title={t`No candidates yet`}
        text={t`Members who choose to be visible to employers will appear here.`}
      />
    )
  }
  return (
    <EmptyState
      title={t`No candidates found`}
      text={t`Try fewer words or fewer skills.`}
      action={
        <Button variant="light" onClick={onClear}>
          <Trans>Show all candidates</Trans>
        </Button>
      }
    />
  )
}

/** Placeholder of a list of candidates while it loads. */
export function RowsSkeleton({ text }: { text: string }) {
  return (
    <>
      <LoadingStatus text={text} />
      <div className={classes.rows} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton circle height={48} />
            <div className={classes.rowWords}>
              <Skeleton height={20} width={`${48 - (row % 3) * 8}%`} mb={10} />
              <Skeleton height={14} width="72%" mb={12} />
              <Skeleton height={22} width="60%" radius="xl" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
