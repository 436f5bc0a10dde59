import { VisuallyHidden } from '@mantine/core'
import { Trans } from '#trans'
import { percent } from './levels.ts'
import styles from './results.module.css'

export type Bar = { label: string; count: number; color?: string | undefined }

type BarTableProps = {
  bars: Bar[]
  /** The number of responses, of which each bar is a share. */
  total: number
  /** The heading of the bars' column. */
  heading: string
}

/** A bar chart as an accessible table, which has the same numbers as text. */
export function BarTable({ bars, total, heading }: BarTableProps) {
  return (
    <table className={styles.bars}>
      <VisuallyHidden component="thead">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">
            <Trans>Answers</Trans>
          </th>
          <th scope="col">
            <Trans>Share</Trans>
          </th>
        </tr>
      </VisuallyHidden>
      <tbody>
        {bars.map(({ label, count, color }) => (
          <tr key={label}>
            <th scope="row" dir="auto">
              {label}
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={{ width: `${(count / total) * 100}%`, background: color }} />
              </span>
            </th>
            <td className={styles.count}>{count}</td>
            <td className={styles.share}>{percent(count, total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
