import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Applicant } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import classes from '../application/application.module.css'
import { ApplicationNotFound, ApplicationSteps, SentNote, SentResume } from '../application/application-content.tsx'
import { StatusBadge, statusLabels } from '../application/application-status.tsx'
import rows from '../job-list/jobs.module.css'
import { applicantsPath, postingsPath } from '../paths.ts'
import { ApplicantFacts } from './applicant-row.tsx'

const loadMoveDialog = () => import('./move-dialog.tsx')

const backToPostings = { to: postingsPath, label: 'My Job Postings' }

/** An application as the employer sees it, with actions to answer it. */
export default function ApplicantScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(jobsApi.queries.showApplicant.queryOptions({ input: { id } }))
  const code = problemCodeOf(error)
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') {
    return <ApplicationNotFound title="We couldn’t find this application" back={backToPostings} />
  }
  if (data) return <LoadedApplicant applicant={data} />
  return (
    <>
      <PageHeading title="Application" back={backToPostings} />
      {error ? (
        <LoadError message={messageOf(error, 'Failed to load the application.')} onRetry={() => refetch()} />
      ) : (
        <div className={classes.application}>
          <LoadingStatus what="the application" />
          <Skeleton height={64} circle mb="lg" />
          <Skeleton height={24} width={260} mb="xl" />
          <Skeleton height={140} radius="lg" />
        </div>
      )}
    </>
  )
}

function LoadedApplicant({ applicant }: { applicant: Applicant }) {
  const { id, name, avatarUrl, job, status, appliedAt, skills, note, resume, steps, can } = applicant
  const [isMoving, dialog] = useDisclosure()
  const back = { to: applicantsPath(job.id, status), label: `Applications: ${job.title}` }
  return (
    <article className={classes.application}>
      <PageHeading title={name} back={back} />
      <div className={classes.head}>
        <PersonAvatar name={name} src={avatarUrl} size="xl" />
        <div className={classes.headWords}>
          <ApplicantFacts applicant={applicant} />
          <div className={classes.meta}>
            <StatusBadge status={status} labels={statusLabels} />
            <Text size="sm" c="dimmed" component="span">
              Applied <RelativeTime at={appliedAt} />
            </Text>
          </div>
        </div>
      </div>
      <div className={classes.acts}>
        {can.move && (
          <>
            <Button color="terracotta" onClick={dialog.open}>
              Move application
            </Button>
            <OnDemand load={loadMoveDialog} props={{ applicant, opened: isMoving, onClose: dialog.close }} />
          </>
        )}
        <Outlet />
      </div>
      {status === 'withdrawn' ? (
        <Text className={classes.section}>{name} withdrew this application. Their note and resume were deleted.</Text>
      ) : (
        <>
          <SentNote title="Their note" note={note} />
          {skills.length > 0 && (
            <section className={classes.section}>
              <Title order={2} className={classes.sectionTitle}>
                Skills
              </Title>
              <ul className={rows.skills}>
                {skills.map((skill) => (
                  <li key={skill}>{skill}</li>
                ))}
              </ul>
            </section>
          )}
          <SentResume
            resume={resume}
            href={`/api/employers/applications/${id}/resume`}
            none="They applied without a resume."
          />
        </>
      )}
      <ApplicationSteps steps={steps} labels={statusLabels} messageIntro="Your company wrote:" />
    </article>
  )
}
