import { Skeleton, Switch, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
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
      <PageHeading title={t`What employers see`} back={{ to: '/profile', label: t`Back to your profile` }} />
      {data ? (
        <VisibilitySettings visibility={data} />
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load your settings.`)} onRetry={() => refetch()} />
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
        title={t`Your visibility`}
        text={t`Off until you turn it on. When you turn it off, employers stop seeing you right away.`}
      >
        <VisibilitySwitch visibility={visibility} />
        <AnonymousSwitch visibility={visibility} />
        {visibility.isAnonymous && <SameWording fields={visibility.sameWording} />}
      </ProfileSection>
      <ProfileSection
        title={t`Preview`}
        text={
          visibility.isVisible
            ? t`This is exactly what employers see.`
            : t`This is exactly what employers would see if you turned it on.`
        }
      >
        <div className={classes.preview}>
          <CandidateView candidate={visibility.preview} order={3} />
        </div>
        <Text size="sm" c="dimmed">
          {sentences(
            t`We never show your email address or phone number.`,
            visibility.preview.hasResume && t`They can see that you have a resume and ask you for it.`,
          )}
        </Text>
        {visibility.preview.skills.length === 0 && (
          <Text size="sm">
            <Trans>
              Employers search by skill, and you haven’t added any yet.{' '}
              <Link to="/profile" className={classes.link}>
                Add them to your profile
              </Link>
            </Trans>
          </Text>
        )}
      </ProfileSection>
      <ProfileSection
        title={t`Hidden from`}
        text={t`These companies can’t see you, or that you’ve hidden. While you hide your name or hide from any company, only companies that our team has verified can find you.`}
      >
        {visibility.ownCompany && (
          <Text>
            <strong>{visibility.ownCompany}</strong>
            <br />
            <Text span size="sm" c="dimmed">
              <Trans>The company in your profile can’t see you.</Trans>
            </Text>
          </Text>
        )}
        <KnownTo visibility={visibility} />
        <ExcludedCompanies companies={visibility.excludedCompanies} />
        <ExcludedDomains domains={visibility.excludedDomains} />
      </ProfileSection>
      <div ref={resume} id="resume" className={classes.anchor}>
        <ProfileSection
          title={t`Your resume`}
          text={
            visibility.isAnonymous
              ? t`Your resume shows your name, so anyone who opens it knows who you are. We’ll ask you about each company.`
              : t`A company can open it only after you allow it, and you can stop sharing anytime. We won’t tell them if you decline.`
          }
        >
          <ResumeAccessList />
        </ProfileSection>
      </div>
      <ProfileSection title={t`Who viewed you`} text={t`Companies that viewed your page.`}>
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
        {sentences(
          isAnonymous
            ? t`They can’t see you because you applied there under your name and they could recognize you.`
            : t`If you hide your name, they won’t see you because you applied there under your name and they could recognize you.`,
          t`If you apply to a company while your name is hidden, that company stops seeing you here.`,
        )}
      </Text>
    </Text>
  )
}

function AnonymousSwitch({ visibility: { isAnonymous } }: { visibility: Visibility }) {
  const { mutate, isPending } = useUpdateVisibility()
  return (
    <Switch
      label={t`Hide my name and photo`}
      description={t`We also hide your company, education, and anything you wrote yourself. Employers still see your job title, experience, skills, and location. Your resume shows your name, so we’ll ask you again about each company you shared it with.`}
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
      <LoadingStatus text={t`Loading your settings…`} />
      <div aria-hidden="true" className={classes.waiting}>
        <Skeleton height={28} width="60%" />
        <Skeleton height={28} width={220} />
        <Skeleton height={220} radius="lg" />
      </div>
    </>
  )
}
