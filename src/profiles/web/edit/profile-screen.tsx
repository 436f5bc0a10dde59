import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { RequireAccount, useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import classes from './edit.module.css'
import { LiveBadge } from './live-badge.tsx'
import { ownProfileQuery } from './own-profile.ts'
import { ProfileEditor } from './profile-editor.tsx'
import { useLiveProfile } from './use-live-profile.ts'

/** The screen on which a member edits their profile (S1 §2). */
export default function ProfileScreen() {
  return (
    <div className={classes.screen}>
      <RequireAccount access="member" waiting={<ProfileSkeleton />} visitor={<LogInFirst />}>
        <OwnProfileView />
      </RequireAccount>
    </div>
  )
}

function OwnProfileView() {
  const { data: account } = useAccount()
  const { data: profile, error, refetch } = useQuery(ownProfileQuery)
  const isLive = useLiveProfile(account?.id)
  if (!account) return null
  if (error && !profile) {
    return <LoadError isScreen message={messageOf(error, t`Failed to load your profile.`)} onRetry={() => refetch()} />
  }
  if (!profile) return <ProfileSkeleton />
  return (
    <>
      <PageHeading
        title={t`My Profile`}
        back={{ to: '/dashboard', label: t`Back to Dashboard` }}
        actions={<LiveBadge isLive={isLive} updatedAt={profile.updatedAt} />}
      />
      <ProfileEditor profile={profile} accountId={account.id} />
    </>
  )
}

function LogInFirst() {
  return (
    <>
      <PageHeading title={t`My Profile`} />
      <EmptyState
        title={t`Please log in to view your profile`}
        action={
          <Button component={Link} to="/login?next=%2Fprofile" color="terracotta">
            <Trans>Go to Login</Trans>
          </Button>
        }
      />
    </>
  )
}

/** A placeholder while the profile loads. */
function ProfileSkeleton() {
  return (
    <>
      <PageHeading title={t`My Profile`} back={{ to: '/dashboard', label: t`Back to Dashboard` }} />
      <LoadingStatus text={t`Loading your profile…`} />
      <div aria-hidden="true">
        <div className={classes.section}>
          <Skeleton height={20} width={120} />
          <Skeleton circle height={112} />
        </div>
        {[2, 5, 3].map((fields) => (
          <div key={fields} className={classes.section}>
            <Skeleton height={20} width={160} />
            <div className={classes.controls}>
              {Array.from({ length: fields }, (_, index) => index).map((index) => (
                <Skeleton key={index} height={66} radius="md" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
