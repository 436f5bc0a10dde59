import { Badge, VisuallyHidden } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import type { JobState, Posting } from '../../contract.ts'
import { stateLabels } from '../labels.ts'
import { applicantsPath } from '../paths.ts'
import styles from './postings.module.css'

const colors: Record<Exclude<JobState, 'open'>, string> = {
  draft: 'gold',
  closed: 'gray',
  expired: 'gray',
  removed: 'red',
}

/** A job's state: as a badge where it is unusual, since most jobs in the list are open. */
export function PostingState({ state, isPaused }: { state: JobState; isPaused: boolean }) {
  if (isPaused) {
    return (
      <Badge component="span" color="gold">
        <Trans>Paused</Trans>
      </Badge>
    )
  }
  if (state === 'open') return <span className={styles.open}>{stateLabels.open}</span>
  return (
    <Badge component="span" color={colors[state]}>
      {stateLabels[state]}
    </Badge>
  )
}

/** Links to the applicants for a job, with the number of new applications. */
export function PostingApplications({ posting }: { posting: Posting }) {
  const { id, title, applicationCount, newCount, applyUrl } = posting
  if (applicationCount === 0) {
    return <span className={styles.none}>{applyUrl ? t`Members apply at your link` : t`No applications yet`}</span>
  }
  return (
    <Link to={applicantsPath(id)} className={styles.applications}>
      <IconFileText size={18} stroke={1.75} aria-hidden="true" />
      {plural(applicationCount, { one: '# application', other: '# applications' })}
      {newCount > 0 && (
        <Badge component="span" color="aubergine" variant="filled">
          <Trans>{formatNumber(newCount)} new</Trans>
        </Badge>
      )}
      <VisuallyHidden>
        {' '}
        <Trans>for {title}</Trans>
      </VisuallyHidden>
    </Link>
  )
}
