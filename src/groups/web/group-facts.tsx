import { Badge } from '@mantine/core'
import { IconDoorEnter, IconHandStop, IconSparkles, IconUsers } from '@tabler/icons-react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import type { GroupRole, WayToJoin } from '../contract.ts'
import classes from './groups.module.css'

type GroupFactsProps = { memberCount: number; joining: WayToJoin; role?: GroupRole | null }

/** The member count of a group, how people join it, and with their role, whether the viewer is an organizer. */
export function GroupFacts({ memberCount, joining, role }: GroupFactsProps) {
  return (
    <div className={classes.facts}>
      <span className={classes.fact}>
        <IconUsers size={16} stroke={1.75} aria-hidden="true" />
        {plural(memberCount, { one: '# member', other: '# members' })}
      </span>
      <JoiningLabel joining={joining} />
      {role === 'organiser' && <OrganizerBadge />}
    </div>
  )
}

/** How people join the group. */
export function JoiningLabel({ joining }: { joining: WayToJoin }) {
  const Icon = joining === 'open' ? IconDoorEnter : IconHandStop
  return (
    <span className={classes.fact}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {joining === 'open' ? t`Open` : t`By request`}
    </span>
  )
}

/** Marks an organizer beside their name. */
export function OrganizerBadge() {
  return (
    <Badge leftSection={<IconSparkles size={13} aria-hidden="true" />}>
      <Trans>Organizer</Trans>
    </Badge>
  )
}
