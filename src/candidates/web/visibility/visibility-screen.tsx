import { Skeleton, Switch, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ProfileSection } from '../../../profiles/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import type { Visibility } from '../../contract.ts'
import { CandidateView } from '../candidate-view.tsx'
import { CandidateViews } from './candidate-views.tsx'
import { ExcludedCompanies, ExcludedDomains } from './exclusions.tsx'
import { ResumeAccessList } from './resume-access-list.tsx'
import { SameWording } from './same-wording.tsx'
import { useUpdateVisibility, useVisibility } from './use-visibility.ts'
import classes from './visibility.module.css'
import switchClasses from './visibility-switch.module.css'
import { VisibilitySwitch } from './visibility-switch.tsx'

/** All settings of a member's visibility to employers: preview, exclusions, resume access, and who viewed them. */
export default function VisibilityScreen() {
  const { data, error, refetch } = useVisibility()
  return (
    <div className={classes.screen}>
      <PageHeading title="What employers see" back={{ to: '/profile', label: 'Back to your profile' }} />
      {data ? (
        <VisibilitySettings visibility={data} />
      ) : error ? (
        <LoadError message={messageOf(error, 'Failed to load your settings.')} onRetry={() => refetch()} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function VisibilitySettings({ visibility }: { visibility: Visibility }) {
  const { hash } = useLocation()
  const resume = useRef<HTMLDivElement>(null)
  // Links in emails point to a section that exists only after loading.
  useEffect(() => {
    if (hash === '#resume') resume.current?.scrollIntoView()
  }, [hash])
  return (
    <>
      <ProfileSection
        title="Being seen"
        text="Off until you turn it on. When you turn it off, you are gone from every list and page at once."
      >
        <VisibilitySwitch visibility={visibility} />
        <AnonymousSwitch visibility={visibility} />
        {visibility.isAnonymous && <SameWording fields={visibility.sameWording} />}
      </ProfileSection>
      <ProfileSection
        title="Preview"
        text={
          visibility.isVisible
            ? 'Exactly what an employer reads about you.'
            : 'Exactly what an employer would read about you, once you turn it on.'
        }
      >
        <div className={classes.preview}>
          <CandidateView candidate={visibility.preview} order={3} />
        </div>
        <Text size="sm" c="dimmed">
          Your mail address and phone number are never part of it.
          {visibility.preview.hasResume && ' They see that there is a resume, and can ask you for it.'}
        </Text>
        {visibility.preview.skills.length === 0 && (
          <Text size="sm">
            Employers look for people by their skills, and you have not named any yet.{' '}
            <Link to="/profile" className={classes.link}>
              Add them to your profile
            </Link>
          </Text>
        )}
      </ProfileSection>
      <ProfileSection
        title="Never shown to"
        text={
          'To these companies you do not exist here: they cannot tell that you hide from them. While you go without a ' +
          'name or hide from anybody, only companies that the team vouches for find you.'
        }
      >
        {visibility.ownCompany && (
          <Text>
            <strong>{visibility.ownCompany}</strong>
            <br />
            <Text span size="sm" c="dimmed">
              The company in your profile never sees you.
            </Text>
          </Text>
        )}
        <KnownTo visibility={visibility} />
        <ExcludedCompanies companies={visibility.excludedCompanies} />
        <ExcludedDomains domains={visibility.excludedDomains} />
      </ProfileSection>
      <div ref={resume} id="resume" className={classes.anchor}>
        <ProfileSection
          title="Your resume"
          text={
            visibility.isAnonymous
              ? 'It has your name in it: whoever opens it knows who you are. So you are asked anew for every company.'
              : 'A company can open it only after you say so, and you can take that back. A no is not told.'
          }
        >
          <ResumeAccessList />
        </ProfileSection>
      </div>
      <ProfileSection title="Who viewed you" text="Companies that opened your page here.">
        <CandidateViews />
      </ProfileSection>
    </>
  )
}

/** Companies that would recognize an anonymous candidate. */
function KnownTo({ visibility: { isAnonymous, knownTo } }: { visibility: Visibility }) {
  if (knownTo.length === 0) return null
  return (
    <Text>
      <strong>{knownTo.map(({ name }) => name).join(', ')}</strong>
      <br />
      <Text span size="sm" c="dimmed">
        {isAnonymous ? 'You are not shown to them' : 'Without your name you would not be shown to them'}: they have or
        had your application under your name, and would recognize you by what you do and know. Whoever applies somewhere
        while going without a name is gone there from that moment.
      </Text>
    </Text>
  )
}

function AnonymousSwitch({ visibility: { isAnonymous } }: { visibility: Visibility }) {
  const { mutate, isPending } = useUpdateVisibility()
  return (
    <Switch
      label="Leave out my name and photo"
      description={
        'Your company, education and own words are left out, too; what you do, know and where you are stays. ' +
        'Your resume closes to companies that you opened it to, as it names you: you are asked again for each.'
      }
      checked={isAnonymous}
      disabled={isPending}
      onChange={() => mutate({ isAnonymous: !isAnonymous })}
      classNames={{ body: switchClasses.switch, description: classes.description }}
    />
  )
}

function Waiting() {
  return (
    <>
      <LoadingStatus what="your settings" />
      <div aria-hidden="true" className={classes.waiting}>
        <Skeleton height={28} width="60%" />
        <Skeleton height={28} width={220} />
        <Skeleton height={220} radius="lg" />
      </div>
    </>
  )
}
