import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconBrandLinkedin, IconMapPin, IconPencil } from '@tabler/icons-react'
import { Link, Outlet } from 'react-router'
import { Trans } from '#trans'
import { ReportButton } from '../../../reports/web/exports.tsx'
import { PageTitle } from '../../../ui/page/page-meta.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import { monthOf } from '../../../ui/text/dates.tsx'
import type { MemberPage } from '../../contract.ts'
import { headlineOf } from '../../labels.ts'
import classes from './member.module.css'
import { MemberDetails } from './member-details.tsx'

/** A member's page: name, headline, and photo, then what they share about themselves. */
export function MemberProfileView({ member }: { member: MemberPage }) {
  const headline = headlineOf(member)
  return (
    <>
      <PageTitle title={member.name} />
      <Anchor component={Link} to="/members" size="sm" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        <Trans>All members</Trans>
      </Anchor>
      <article>
        <header className={classes.head}>
          <div className={classes.band}>
            <WovenPattern />
          </div>
          <div className={classes.portrait}>
            <PersonAvatar name={member.name} src={member.photoUrl} size="hero" />
          </div>
          <div className={classes.headText}>
            <Title order={1} dir="auto">
              {member.name}
            </Title>
            {headline && (
              <Text size="lg" dir="auto">
                {headline}
              </Text>
            )}
            <Text size="sm" c="dimmed" className={classes.facts}>
              {member.location && (
                <span>
                  <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
                  <span dir="auto">{member.location}</span>
                </span>
              )}
              <span>
                <Trans>Member since {monthOf(member.joinedAt)}</Trans>
              </span>
            </Text>
          </div>
          <div className={classes.actions}>
            {member.isYou ? (
              <Button
                component={Link}
                to="/profile"
                color="terracotta"
                leftSection={<IconPencil size={18} aria-hidden="true" />}
              >
                <Trans>Edit profile</Trans>
              </Button>
            ) : (
              <Outlet />
            )}
            {member.linkedinProfile && (
              <Button
                component="a"
                href={member.linkedinProfile}
                target="_blank"
                rel="noreferrer nofollow"
                variant="light"
                leftSection={<IconBrandLinkedin size={20} aria-hidden="true" />}
              >
                <Trans>LinkedIn</Trans>
              </Button>
            )}
            {!member.isYou && <ReportButton kind="profile" id={member.id} />}
          </div>
        </header>
        {member.isYou && <OwnPageNote activity={member.activity} />}
        <MemberDetails member={member} />
      </article>
    </>
  )
}

/** Says that this is the viewer's own page, and where to choose what it shows while they share nothing that they do. */
function OwnPageNote({ activity }: { activity: MemberPage['activity'] }) {
  const showsActivity = Object.values(activity).some((entries) => entries.length > 0)
  return (
    <Text size="sm" c="dimmed" className={classes.note}>
      <Trans>This is how other members see you.</Trans>{' '}
      {!showsActivity && (
        <>
          <Trans>Your posts, events, and groups aren’t shown.</Trans>{' '}
          <Link to="/profile" className={classes.noteLink}>
            <Trans>Choose what you share</Trans>
          </Link>
        </>
      )}
    </Text>
  )
}
