import { VisuallyHidden } from '@mantine/core'
import styles from './results.module.css'
import { percent } from './shares.ts'

export type Bar = { label: string; count: number; color?: string }

type BarTableProps = {
  bars: Bar[]
  /** How many answered: each bar is a share of it. */
  total: number
  /** What the bars stand for, as the table's column says it. */
  heading: string
}

/** A bar chart that is a table: the bars for those who look, the same numbers as words for everybody. */
export function BarTable({ bars, total, heading }: BarTableProps) {
  return (
    <table className={styles.bars}>
      <VisuallyHidden component="thead">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Answers</th>
          <th scope="col">Share</th>
        </tr>
      </VisuallyHidden>
      <tbody>
        {bars.map(({ label, count, color }) => (
          <tr key={label}>
            <th scope="row">
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
