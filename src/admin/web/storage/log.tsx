import { Skeleton, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleX, type TablerIcon } from '@tabler/icons-react'
import { type StorageLine, storageSteps } from '../../contract.ts'
import styles from './storage.module.css'

const stepWords: Record<StorageLine['step'], string> = {
  session: 'Session',
  storage: 'Storage reachable',
  upload: 'Upload of a test file',
  download: 'Reading it back',
  cleanup: 'Cleanup',
}

const outcomes: Record<StorageLine['outcome'], { Icon: TablerIcon; word: string }> = {
  passed: { Icon: IconCircleCheck, word: 'Passed' },
  failed: { Icon: IconCircleX, word: 'Failed' },
  skipped: { Icon: IconCircleDashed, word: 'Skipped' },
}

const noteWords: Record<string, string> = {
  OTHER_BYTES: 'other bytes came back',
  STILL_THERE: 'the file is still there',
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

/** The log of a test, a line per step with its time and outcome. */
export function Log({ lines, isRunning }: { lines: StorageLine[]; isRunning: boolean }) {
  return (
    <ol className={styles.log} aria-label="Log" aria-busy={isRunning}>
      {isRunning
        ? storageSteps.map((step) => (
            <li key={step}>
              <Skeleton height={44} />
            </li>
          ))
        : lines.map((line) => <Line key={line.step} line={line} />)}
    </ol>
  )
}

function Line({ line: { step, outcome, at, milliseconds, note } }: { line: StorageLine }) {
  const { Icon, word } = outcomes[outcome]
  return (
    <li className={styles.line} data-outcome={outcome}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <Text component="span" fw={600}>
          {stepWords[step]}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {note ? `${word}: ${noteWords[note] ?? note}` : word}
        </Text>
      </div>
      <Text size="sm" c="dimmed" className={styles.when}>
        <time dateTime={at}>{time.format(new Date(at))}</time>
        {outcome !== 'skipped' && <span>{milliseconds} ms</span>}
      </Text>
    </li>
  )
}
