import { Text } from '@mantine/core'
import { counted } from '../../ui/counted.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { ReportedThing } from '../contract.ts'
import { reasonWords } from '../reasons.ts'
import styles from './reports.module.css'

/** Who reported a thing, when, why, and what she added. */
export function GivenReports({ reported: { reports, reportCount } }: { reported: ReportedThing }) {
  const more = reportCount - reports.length
  return (
    <>
      <ul className={styles.given} aria-label="Reports">
        {reports.map(({ reason, note, createdAt, reporter }) => (
          <li key={`${createdAt} ${reporter?.id}`}>
            <b>{reasonWords[reason].label}</b>
            <Text component="span" size="sm" c="dimmed">
              {' '}
              · {reporter?.name ?? 'Somebody who has left'}, <RelativeTime at={createdAt} />
            </Text>
            {note && <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          and {counted(more, 'more report', 'more reports')}
        </Text>
      )}
    </>
  )
}
