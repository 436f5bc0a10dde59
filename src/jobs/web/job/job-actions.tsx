import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconExternalLink, IconLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { ReportButton } from '../../../reports/web/exports.tsx'
import { copyLink } from '../../../ui/feedback/copy-link.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { Job } from '../../contract.ts'
import { SaveButton } from '../job-list/save-job.tsx'
import { payOf } from '../labels.ts'
import { applicationPath, publicJobPath } from '../paths.ts'
import classes from './job.module.css'

const loadApplyDialog = () => import('./apply-dialog.tsx')

/** A member's actions for a job, such as applying. */
export function JobActions({ job }: { job: Job }) {
  return (
    <div className={classes.actions}>
      <ApplySection job={job} />
      <div className={classes.others}>
        <SaveButton job={job} />
        {job.isOpen && (
          <Button
            variant="default"
            leftSection={<IconLink size={18} aria-hidden="true" />}
            onClick={() => copyLink(publicJobPath(job.id))}
          >
            <Trans>Copy link</Trans>
          </Button>
        )}
      </div>
      {job.isOpen && (
        <Text size="sm" c="dimmed">
          <Trans>Anyone can open this link, even if they’re not a member.</Trans>
        </Text>
      )}
      {job.can.report && (
        <div className={classes.report}>
          <ReportButton kind="job" id={job.id} label={t`Report this job`} />
        </div>
      )}
    </div>
  )
}

/**
 * The bar at the bottom of a phone's screen with the pay and the button to apply, which elsewhere stands beside the
 * description. Nothing when the member cannot apply.
 */
export function ApplyBar({ job }: { job: Job }) {
  if (!canApply(job)) return null
  return (
    <div className={classes.bar}>
      <span className={classes.barPay}>{payOf(job)}</span>
      <ApplyButton job={job} />
    </div>
  )
}

function canApply({ applicationId, isOpen, applyUrl, can }: Job): boolean {
  return !applicationId && isOpen && (applyUrl !== null || can.apply)
}

function ApplySection({ job }: { job: Job }) {
  const { applicationId, applyUrl } = job
  if (applicationId) {
    return (
      <div className={classes.state}>
        <Text className={classes.applied}>
          <IconCheck size={20} aria-hidden="true" />
          <Trans>You applied for this job.</Trans>
        </Text>
        <Button component={Link} to={applicationPath(applicationId)} variant="light" fullWidth>
          <Trans>See your application</Trans>
        </Button>
      </div>
    )
  }
  if (!job.isOpen)
    return (
      <Text className={classes.closed}>
        <Trans>This job is closed and no longer takes applications.</Trans>
      </Text>
    )
  return (
    <div className={classes.state}>
      {canApply(job) && (
        <div className={classes.besideText}>
          <ApplyButton job={job} />
        </div>
      )}
      {applyUrl && (
        <Text size="sm" c="dimmed" className={classes.leaving}>
          <Trans>
            {job.company.name} takes applications at <b>{new URL(applyUrl).hostname}</b>. We can’t show the status of
            your application there.
          </Trans>
        </Text>
      )}
    </div>
  )
}

/** The screen's main action: applies here, or opens the company's own page for applications. */
function ApplyButton({ job }: { job: Job }) {
  const [isOpen, dialog] = useDisclosure()
  if (job.applyUrl) {
    return (
      <Button
        component="a"
        href={job.applyUrl}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        color="terracotta"
        fullWidth
        rightSection={<IconExternalLink size={18} role="img" aria-label={t`(opens in a new tab)`} />}
      >
        <Trans>Apply on their site</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button color="terracotta" fullWidth onClick={dialog.open}>
        <Trans>Apply</Trans>
      </Button>
      <OnDemand load={loadApplyDialog} props={{ job, opened: isOpen, onClose: dialog.close }} />
    </>
  )
}
