import { TextInput } from '@mantine/core'
import { Link, Outlet } from 'react-router'
import type { OwnProfile } from '../../contract.ts'
import { BioSection } from './bio-section.tsx'
import classes from './edit.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import { PhotoSection } from './photo-section.tsx'
import { ProfessionalSection } from './professional-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ResumeSection } from './resume-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { SharingSection } from './sharing-section.tsx'
import { SkillsSection } from './skills-section.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** The sections of the profile page, in the spec's order (S1 §2). Photo and resume are stored as soon as chosen. */
export function ProfileEditor({ profile, accountId }: { profile: OwnProfile; accountId: string }) {
  const state = useProfileForm(profile, accountId)
  return (
    <form onSubmit={state.submit} noValidate aria-label="Your profile">
      <PhotoSection name={profile.name} photoUrl={profile.photoUrl} />
      <ProfileSection
        title="Basic information"
        text={
          <>
            Your name and address belong to your account. Change either in{' '}
            <Link to="/account" className={classes.link}>
              Account settings
            </Link>
            .
          </>
        }
      >
        <TextInput label="Full name" value={profile.name} readOnly className={classes.readOnly} />
        <TextInput label="Email" value={profile.email} readOnly className={classes.readOnly} />
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
  )
}
