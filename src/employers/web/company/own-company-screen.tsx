import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { SettingsSection, useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import type { OwnCompany } from '../../contract.ts'
import { useOwnCompany } from '../api.ts'
import { ChangeRequestNote } from './change-request.tsx'
import classes from './company.module.css'
import { CompanyProfileForm } from './company-form.tsx'
import { LogoSection } from './logo-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import { StartCompany } from './start-company.tsx'
import { VerificationNote } from './verification-note.tsx'

/** The viewer's own company: whether it is verified, its profile, logo, and the viewer's phone number. */
export default function OwnCompanyScreen() {
  const { data: company, error, refetch } = useOwnCompany()
  const preview = company && (
    <Button
      component={Link}
      to={`/companies/${company.id}`}
      variant="default"
      leftSection={<IconEye size={18} aria-hidden="true" />}
    >
      <Trans>View as members see it</Trans>
    </Button>
  )
  return (
    <div className={classes.screen}>
      <PageHeading title={t`Your Company`} actions={preview} />
      {company ? (
        <CompanySettings key={company.id} company={company} />
      ) : company === null ? (
        <StartCompany />
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load your company.`)} onRetry={() => refetch()} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function CompanySettings({ company }: { company: OwnCompany }) {
  const { data: account } = useAccount()
  if (!account) return <Waiting />
  return (
    <>
      <Stack mb="xl">
        <VerificationNote company={company} />
        <ChangeRequestNote company={company} />
        {!company.can.edit && (
          <Text c="dimmed">
            <Trans>
              You belong to <b dir="auto">{company.name}</b>. Only its owners can edit it.
            </Trans>
          </Text>
        )}
      </Stack>
      {company.can.edit && (
        <>
          <SettingsSection title={t`Profile`} text={t`What members see on your company’s page and next to your jobs.`}>
            <CompanyProfileForm company={company} accountId={account.id} />
          </SettingsSection>
          <LogoSection company={company} />
        </>
      )}
      <PhoneSection company={company} />
    </>
  )
}

function Waiting() {
  return (
    <>
      <LoadingStatus text={t`Loading your company…`} />
      <Stack gap="xl" aria-hidden="true">
        {[96, 420, 160, 120].map((height) => (
          <Skeleton key={height} height={height} radius="lg" />
        ))}
      </Stack>
    </>
  )
}
