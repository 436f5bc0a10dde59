import { Anchor, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { Faces } from '../../../profiles/web/exports.tsx'
import { PageTitle } from '../../../ui/page/page-meta.tsx'
import { monthOf } from '../../../ui/text/dates.tsx'
import type { Group } from '../../contract.ts'
import { groupPath } from '../../group-paths.ts'
import { GroupCover } from '../group-cover.tsx'
import { GroupFacts } from '../group-facts.tsx'
import { JoinButton } from '../join-button.tsx'
import classes from './group-header.module.css'
import { LeaveButton } from './leave-button.tsx'

/** The head of a group's page: cover, faces, name, and the viewer's membership. */
export function GroupHeader({ group }: { group: Group }) {
  const { id, name, role, can, faces, memberCount, requestCount } = group
  return (
    <>
      <PageTitle title={name} />
      <Anchor component={Link} to="/groups" size="sm" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        <Trans>Back to groups</Trans>
      </Anchor>
      <header className={classes.head}>
        <GroupCover group={group} className={classes.cover} />
        <div className={classes.faces}>
          <Faces people={faces} total={memberCount} label={t`Members`} />
        </div>
        <div className={classes.headText}>
          <Title order={1} className={classes.name} dir="auto">
            {name}
          </Title>
          <GroupFacts {...group} />
        </div>
        <div className={classes.actions}>
          {role ? <LeaveButton group={group} /> : can.read && <JoinButton group={group} />}
        </div>
        {can.organise && requestCount !== null && requestCount > 0 && (
          <p className={classes.waiting}>
            <Link to={groupPath(id, 'requests')}>
              {plural(requestCount, {
                one: '# person is waiting for an answer',
                other: '# people are waiting for an answer',
              })}
              <IconArrowRight size={16} aria-hidden="true" />
            </Link>
          </p>
        )}
      </header>
    </>
  )
}

/** What a group is about, beside its discussion on wide screens and above it on others. */
export function AboutGroup({ group: { description, createdAt, joining } }: { group: Group }) {
  return (
    <section className={classes.about} aria-labelledby="about-group">
      <Title order={2} size="h5" id="about-group">
        <Trans>About</Trans>
      </Title>
      <p className={classes.description} dir="auto">
        {description}
      </p>
      <Text size="sm" c="dimmed">
        {sentences(
          t`Started in ${monthOf(createdAt)}.`,
          joining === 'open' ? t`Any member can join.` : t`Only its members see who belongs to it.`,
        )}
      </Text>
    </section>
  )
}
