import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconExternalLink, IconMapPin, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { RequireAccount, useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { StoredMarkup } from '../../../ui/markup/markup-elements.tsx'
import { PageTitle } from '../../../ui/page/page-meta.tsx'
import type { Company } from '../../contract.ts'
import { employersApi, useOwnCompany } from '../api.ts'
import { CompanyLogo } from '../company-logo.tsx'
import { VerifiedBadge } from '../verified-badge.tsx'
import classes from './company.module.css'

/** A company's page for every logged-in person, with its jobs. */
export default function CompanyScreen() {
  return (
    <RequireAccount access="signedIn" waiting={<Waiting />}>
      <CompanyPage />
    </RequireAccount>
  )
}

function CompanyPage() {
  const { id = '' } = useParams<'id'>()
  const {
    data: company,
    error,
    refetch,
  } = useQuery({
    ...employersApi.queries.show.queryOptions({ input: { id } }),
    retry: (count, failure) => problemCodeOf(failure) === null && count < 3,
  })
  const code = problemCodeOf(error)
  if (company) return <CompanyFacts company={company} />
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') {
    return (
      <>
        <PageTitle title={t`Company not found`} />
        <EmptyState title={t`Company not found`} text={t`It may have left the community.`} />
      </>
    )
  }
  if (error)
    return <LoadError isScreen message={messageOf(error, t`Failed to load this company.`)} onRetry={() => refetch()} />
  return <Waiting />
}

function CompanyFacts({ company }: { company: Company }) {
  const { name, website, location, about, aboutMarkup } = company
  return (
    <article className={classes.screen}>
      <PageTitle title={name} />
      <header className={classes.head}>
        <CompanyLogo company={company} size="xl" />
        <div className={classes.names}>
          <Title order={1} className={classes.name}>
            {name}
          </Title>
          <ul className={classes.facts}>
            <li>
              <VerifiedBadge company={company} />
            </li>
            {location && (
              <li>
                <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
                {location}
              </li>
            )}
            {website && (
              <li>
                <IconWorld size={18} stroke={1.75} aria-hidden="true" />
                <Anchor href={website} target="_blank" rel="nofollow noopener ugc">
                  {new URL(website).hostname.replace(/^www\./, '')}{' '}
                  <IconExternalLink size={14} role="img" aria-label={t`(opens in a new tab)`} />
                </Anchor>
              </li>
            )}
          </ul>
        </div>
        <EditLink companyId={company.id} />
      </header>
      <div className={classes.about}>
        {about ? (
          <StoredMarkup text={about} markup={aboutMarkup} />
        ) : (
          <Text c="dimmed">
            <Trans>{name} hasn’t added a description yet.</Trans>
          </Text>
        )}
      </div>
      <Outlet />
    </article>
  )
}

/** Link to the company's settings, for its own people. */
function EditLink({ companyId }: { companyId: string }) {
  const { data: account } = useAccount()
  return account?.role === 'employer' ? <OwnEditLink companyId={companyId} /> : null
}

function OwnEditLink({ companyId }: { companyId: string }) {
  const { data: own } = useOwnCompany()
  if (own?.id !== companyId) return null
  return (
    <Button component={Link} to="/employer/company" variant="default">
      <Trans>Edit</Trans>
    </Button>
  )
}

function Waiting() {
  return (
    <>
      <LoadingStatus text={t`Loading the company…`} />
      <Stack aria-hidden="true" className={classes.screen}>
        <div className={classes.head}>
          <Skeleton height={88} width={88} radius="lg" />
          <Stack gap={8} className={classes.names}>
            <Skeleton height={32} width="60%" />
            <Skeleton height={18} width="40%" />
          </Stack>
        </div>
        <Skeleton height={120} radius="lg" />
      </Stack>
    </>
  )
}
