import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Trans } from '#trans'
import { downloadWhenFresh } from '../../accounts/web/exports.tsx'
import { LoadingStatus } from '../../ui/feedback/loading-status.tsx'
import styles from './lists.module.css'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The skeleton of a list. @param text says what loads, for screen readers */
export function ListSkeleton({ text }: { text: string }) {
  return (
    <>
      <LoadingStatus text={text} />
      <div className={styles.skeletons} aria-hidden="true">
        {rows.map((row) => (
          <Skeleton key={row} height={52} />
        ))}
      </div>
    </>
  )
}

/** A link to a list as a CSV file. It is a link so that the browser streams the file to disk, whatever its size. */
export function CsvLink({ path, query }: { path: string; query: Record<string, string | undefined> }) {
  const filters = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const parameters = new URLSearchParams(filters)
  return (
    <Button
      component="a"
      href={filters.length > 0 ? `${path}?${parameters}` : path}
      {...downloadWhenFresh}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
    >
      <Trans>Export CSV</Trans>
    </Button>
  )
}
