import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import type { TemplateValues } from '../../../employers/web/exports.tsx'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Applicant } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import classes from '../application/application.module.css'
import { ApplicationNotFound, ApplicationSteps, SentNote, SentResume } from '../application/application-content.tsx'
import { StatusBadge, statusLabels } from '../application/application-status.tsx'
import { ApplicantScorecards } from '../hiring/scorecards.tsx'
import rows from '../job-list/jobs.module.css'
import { applicantsPath, postingsPath } from '../paths.ts'
import { ApplicantFacts } from './applicant-row.tsx'

const ApplicantNotes = lazyPart(() => import('../hiring/applicant-notes.tsx').then((part) => part.ApplicantNotes), null)

const loadMoveDialog = () => import('./move-dialog.tsx')

const backToPostings = { to: postingsPath, label: t`My Job Postings` }

/** An application as the employer sees it, with actions to answer it. */
export default function ApplicantScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(jobsApi.queries.showApplicant.queryOptions({ input: { id } }))
  const code = problemCodeOf(error)
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') {
    return <ApplicationNotFound title={t`We couldn’t find this application`} back={backToPostings} />
  }
  if (data) return <LoadedApplicant applicant={data} />
  return (
    <>
      <PageHeading title={t`Application`} back={backToPostings} />
      {error ? (
        <LoadError message={messageOf(error, t`Failed to load the application.`)} onRetry={() => refetch()} />
      ) : (
        <ApplicantSkeleton />
      )}
    </>
  )
}

function LoadedApplicant({ applicant }: { applicant: Applicant }) {
  const { id, name, job, hidden, avatarUrl, status, appliedAt, skills, note, resume, steps, can } = applicant
  const [isMoving, dialog] = useDisclosure()
  return (
    <article className={classes.application}>
      <PageHeading title={name} back={useBackLink(applicant)} />
      <div className={classes.columns}>
        <aside aria-label={t`Status`} className={classes.side}>
          <div className={classes.head}>
            <PersonAvatar name={name} src={avatarUrl} size="xl" />
            <div className={classes.headWords}>
              <StatusBadge status={status} labels={statusLabels} />
              <Text size="sm" c="dimmed">
                <Trans>
                  Applied <RelativeTime at={appliedAt} />
                </Trans>
              </Text>
            </div>
          </div>
          <ApplicantFacts applicant={applicant} />
          {hidden && <HiddenName hasResume={hidden.hasResume} />}
          <div className={classes.acts}>
            {can.move && (
              <>
                <Button color="terracotta" onClick={dialog.open}>
                  <Trans>Move application</Trans>
                </Button>
                <OnDemand load={loadMoveDialog} props={{ applicant, opened: isMoving, onClose: dialog.close }} />
              </>
            )}
            {!hidden && <Outlet context={{ recipient: name, jobTitle: job.title } satisfies TemplateValues} />}
          </div>
        </aside>
        <div className={classes.main}>
          {status === 'withdrawn' ? (
            <Text className={classes.section}>
              <Trans>
                <bdi>{name}</bdi> withdrew this application. Their note and resume were deleted.
              </Trans>
            </Text>
          ) : (
            <>
              <SentNote title={t`Their note`} note={note} />
              {skills.length > 0 && (
                <section className={classes.section}>
                  <Title order={2} className={classes.sectionTitle}>
                    <Trans>Skills</Trans>
                  </Title>
                  <ul className={rows.skills}>
                    {skills.map((skill) => (
                      <li key={skill} dir="auto">
                        {skill}
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              {!hidden && (
                <SentResume
                  resume={resume}
                  href={`/api/employers/applications/${id}/resume`}
                  none={t`They applied without a resume.`}
                />
              )}
              <ApplicantScorecards applicationId={id} />
              <ApplicantNotes applicationId={id} />
            </>
          )}
        </div>
        <div className={classes.history}>
          <ApplicationSteps steps={steps} labels={statusLabels} messageIntro={t`Your company wrote:`} />
        </div>
      </div>
    </article>
  )
}

/** Says what is hidden, and how it is revealed. */
function HiddenName({ hasResume }: { hasResume: boolean }) {
  return (
    <Text size="sm" c="dimmed">
      {sentences(
        t`This applicant’s name, photo, and school are hidden.`,
        hasResume
          ? t`You’ll see who they are, and their resume, once you move them to Interview.`
          : t`You’ll see who they are once you move them to Interview.`,
        t`Then you can also write to them.`,
      )}
    </Text>
  )
}

/** The link back to the job's applications, in the view that the employer came from. */
function useBackLink({ job, status }: Applicant): { to: string; label: string } {
  const { state } = useLocation()
  const path = applicantsPath(job.id)
  const from =
    typeof state?.from === 'string' && state.from.startsWith(path) ? state.from : applicantsPath(job.id, status)
  return { to: from, label: t`Applications: ${job.title}` }
}

/** Placeholder while the application loads. */
function ApplicantSkeleton() {
  return (
    <div className={classes.application}>
      <LoadingStatus text={t`Loading the application…`} />
      <div className={classes.columns} aria-hidden="true">
        <div className={classes.side}>
          <div className={classes.head}>
            <Skeleton height={64} circle />
            <Skeleton height={24} width={110} />
          </div>
          <Skeleton height={36} radius="md" />
        </div>
        <div className={classes.main}>
          <Skeleton height={22} width={120} mb="md" />
          {['96%', '88%', '93%', '60%'].map((width) => (
            <Skeleton key={width} height={15} width={width} mb="sm" />
          ))}
        </div>
      </div>
    </div>
  )
}
