import { Button, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { CompanyLogo, VerifiedBadge } from '../../../employers/web/exports.tsx'
import { useOwnResume } from '../../../profiles/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { ResumeAccess } from '../../contract.ts'
import { candidatesApi } from '../api.ts'
import classes from './visibility.module.css'

const query = candidatesApi.queries.listResumeAccess.queryOptions()

/** Companies that ask to see the viewer's resume, and those that may. */
export function ResumeAccessList() {
  const { data, error } = useQuery({ ...query, staleTime: 0 })
  const { resume } = useOwnResume()
  if (error && !data) return <Text role="alert">{messageOf(error, t`Failed to load. Please try again later.`)}</Text>
  if (!data) return <Skeleton height={44} />
  if (data.companies.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>No company has asked to see your resume.</Trans>
      </Text>
    )
  }
  return (
    <>
      {resume === null && (
        <Text size="sm">
          <Trans>
            You haven’t added a resume, so there’s nothing for companies to open.{' '}
            <Link to="/profile" className={classes.link}>
              Add your resume
            </Link>
          </Trans>
        </Text>
      )}
      <ul className={classes.rows} aria-label={t`Companies and your resume`}>
        {data.companies.map((access) => (
          <AccessRow key={access.company.id} access={access} />
        ))}
      </ul>
    </>
  )
}

function AccessRow({ access: { company, state, askedAt, decidedAt } }: { access: ResumeAccess }) {
  const { allow, refuse, isWorking } = useDecisions(company)
  const at = state === 'asked' ? askedAt : decidedAt
  return (
    <li className={classes.row} data-wraps>
      <CompanyLogo company={company} />
      <span className={classes.rowName}>
        <Link to={`/companies/${company.id}`} className={classes.link}>
          {company.name}
        </Link>
        <VerifiedBadge company={company} />
        <Text size="sm" c="dimmed">
          {at &&
            (state === 'asked' ? (
              <Trans>
                Asked <RelativeTime at={at} />
              </Trans>
            ) : (
              <Trans>
                Can open it since <RelativeTime at={at} />
              </Trans>
            ))}
        </Text>
      </span>
      <span className={classes.rowActions}>
        {state === 'asked' ? (
          <>
            <Button size="xs" disabled={isWorking} aria-label={t`Allow: ${company.name}`} onClick={allow}>
              <Trans>Allow</Trans>
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={isWorking}
              aria-label={t`Not now: ${company.name}`}
              onClick={refuse}
            >
              <Trans>Not now</Trans>
            </Button>
          </>
        ) : (
          <Button
            size="xs"
            variant="default"
            disabled={isWorking}
            aria-label={t`Stop sharing: ${company.name}`}
            onClick={refuse}
          >
            <Trans>Stop sharing</Trans>
          </Button>
        )}
      </span>
    </li>
  )
}

function useDecisions({ id: companyId, name }: ResumeAccess['company']) {
  const queryClient = useQueryClient()
  const onError = (error: unknown) => void toast.error(messageOf(error, t`We couldn’t save this. Please try again.`))
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: query.queryKey }),
      queryClient.invalidateQueries({ queryKey: candidatesApi.queries.showVisibility.queryOptions().queryKey }),
    ])
  const allowing = useMutation({
    ...candidatesApi.queries.allowResume.mutationOptions(),
    onSuccess: () => toast.success(t`${name} can open your resume`),
    onError,
    onSettled,
  })
  const refusing = useMutation({
    ...candidatesApi.queries.refuseResume.mutationOptions(),
    onSuccess: () =>
      toast.success(t`${name} can’t open your resume`, {
        action: { label: t`Allow`, onClick: () => allowing.mutate({ companyId }) },
      }),
    onError,
    onSettled,
  })
  return {
    allow: () => allowing.mutate({ companyId }),
    refuse: () => refusing.mutate({ companyId }),
    isWorking: allowing.isPending || refusing.isPending,
  }
}
