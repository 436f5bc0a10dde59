import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconExternalLink, IconLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ReportButton } from '../../../reports/web/exports.tsx'
import { copyLink } from '../../../ui/feedback/copy-link.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { Job } from '../../contract.ts'
import { SaveButton } from '../job-list/save-job.tsx'
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
            Copy link
          </Button>
        )}
      </div>
      {job.isOpen && (
        <Text size="sm" c="dimmed">
          Anyone can open this link, even if they’re not a member.
        </Text>
      )}
      {job.can.report && (
        <div className={classes.report}>
          <ReportButton kind="job" id={job.id} label="Report this job" />
        </div>
      )}
    </div>
  )
}

function ApplySection({ job }: { job: Job }) {
  const [isOpen, dialog] = useDisclosure()
  const { applicationId, applyUrl, can } = job
  if (applicationId) {
    return (
      <div className={classes.state}>
        <Text className={classes.applied}>
          <IconCheck size={20} aria-hidden="true" />
          You applied for this job.
        </Text>
        <Button component={Link} to={applicationPath(applicationId)} variant="light" fullWidth>
          See your application
        </Button>
      </div>
    )
  }
  if (!job.isOpen) return <Text className={classes.closed}>This job is closed and no longer takes applications.</Text>
  if (applyUrl) {
    return (
      <div className={classes.state}>
        <Button
          component="a"
          href={applyUrl}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          color="terracotta"
          fullWidth
          rightSection={<IconExternalLink size={18} role="img" aria-label="(opens in a new tab)" />}
        >
          Apply on their site
        </Button>
        <Text size="sm" c="dimmed" className={classes.leaving}>
          {job.company.name} takes applications at <b>{new URL(applyUrl).hostname}</b>. We can’t show the status of your
          application there.
        </Text>
      </div>
    )
  }
  return (
    <>
      {can.apply && (
        <Button color="terracotta" fullWidth onClick={dialog.open}>
          Apply
        </Button>
      )}
      <OnDemand load={loadApplyDialog} props={{ job, opened: isOpen, onClose: dialog.close }} />
    </>
  )
}
