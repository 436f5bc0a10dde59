import { Skeleton, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleX, type TablerIcon } from '@tabler/icons-react'
import { t } from '#text'
import { Trans } from '#trans'
import { perLocale } from '../../../platform/contract/locale.ts'
import { type StorageLine, storageSteps } from '../../contract.ts'
import styles from './storage.module.css'

const stepLabels: Record<StorageLine['step'], string> = {
  session: t`Session`,
  storage: t`Storage reachable`,
  upload: t`Upload of a test file`,
  download: t`Reading it back`,
  cleanup: t`Cleanup`,
}

const outcomes: Record<StorageLine['outcome'], { Icon: TablerIcon; label: string }> = {
  passed: { Icon: IconCircleCheck, label: t`Passed` },
  failed: { Icon: IconCircleX, label: t`Failed` },
  skipped: { Icon: IconCircleDashed, label: t`Skipped` },
}

const noteLabels: Record<string, string> = {
  OTHER_BYTES: t`other bytes came back`,
  STILL_THERE: t`the file is still there`,
}

const time = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }))

/** The log of a storage check: a line per step with its time and outcome. */
export function StorageLog({ lines, isRunning }: { lines: StorageLine[]; isRunning: boolean }) {
  return (
    <ol className={styles.log} aria-label={t`Log`} aria-busy={isRunning}>
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
  const { Icon, label } = outcomes[outcome]
  return (
    <li className={styles.line} data-outcome={outcome}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <div className={styles.text}>
        <Text component="span" fw={600}>
          {stepLabels[step]}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {note ? `${label}: ${noteLabels[note] ?? note}` : label}
        </Text>
      </div>
      <Text size="sm" c="dimmed" className={styles.when}>
        <time dateTime={at}>{time().format(new Date(at))}</time>
        {outcome !== 'skipped' && (
          <span>
            <Trans>{milliseconds} ms</Trans>
          </span>
        )}
      </Text>
    </li>
  )
}
