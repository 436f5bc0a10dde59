import { TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { Link, Outlet, useBlocker, useLocation } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import type { OwnProfile } from '../../contract.ts'
import classes from './edit.module.css'
import { BioSection, ProfessionalSection } from './fields/field-sections.tsx'
import { SharingSection } from './fields/sharing-section.tsx'
import { SkillsSection } from './fields/skills-section.tsx'
import { PhotoSection } from './files/photo-section.tsx'
import { ResumeSection } from './files/resume-section.tsx'
import { SaveBar } from './form/save-bar.tsx'
import { useProfileForm } from './form/use-profile-form.ts'
import { ProfileSection } from './profile-section.tsx'

// Only wide screens show it, beside the form.
const CardPreview = lazyPart(() => import('./card-preview.tsx').then(({ CardPreview }) => CardPreview), null)

/** The sections of the profile page, in the specified order (S1 §2). A chosen photo or resume is stored immediately. */
export function ProfileEditor({ profile, accountId }: { profile: OwnProfile; accountId: string }) {
  const state = useProfileForm(profile, accountId)
  return (
    <div className={classes.columns}>
      <form onSubmit={state.submit} noValidate aria-label={t`Your profile`} className={classes.editor}>
        <PhotoSection name={profile.name} photoUrl={profile.photoUrl} />
        <ProfileSection
          title={t`Basic information`}
          text={
            <Trans>
              Your name and email belong to your account. You can change them in{' '}
              <Link to="/account" className={classes.link}>
                Account settings
              </Link>
              .
            </Trans>
          }
        >
          <TextInput label={t`Full name`} value={profile.name} readOnly className={classes.readOnly} />
          <TextInput label={t`Email`} value={profile.email} readOnly className={classes.readOnly} />
        </ProfileSection>
        <ProfessionalSection state={state} />
        <BioSection state={state} />
        <ResumeSection resume={profile.resume} accountId={accountId} />
        <SkillsSection state={state} />
        <SharingSection state={state} accountId={accountId} />
        <Outlet />
        <SaveBar state={state} />
        <LeaveGuard isDirty={state.isDirty} />
      </form>
      <CardPreview profile={profile} values={state.form.values} accountId={accountId} />
    </div>
  )
}

/** Asks for confirmation before the member leaves the screen, or closes the tab, with unsaved changes. */
function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { pathname } = useLocation()
  const blocker = useBlocker(
    // Another path means that the member has left, and this component is only about to unmount.
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave`}
      onConfirm={() => blocker.proceed?.()}
      isWorking={false}
    >
      <Trans>You haven’t saved your changes. We’ll keep them in this browser until you come back.</Trans>
    </ConfirmDialog>
  )
}
