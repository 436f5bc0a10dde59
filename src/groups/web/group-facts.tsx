import { Badge } from '@mantine/core'
import { IconDoorEnter, IconHandStop, IconSparkles, IconUsers } from '@tabler/icons-react'
import { counted } from '../../ui/counted.ts'
import type { GroupRole, WayToJoin } from '../contract.ts'
import classes from './groups.module.css'

type GroupFactsProps = { memberCount: number; joining: WayToJoin; role: GroupRole | null }

/** How many are in a group, how one gets in, and what the viewer is in it. */
export function GroupFacts({ memberCount, joining, role }: GroupFactsProps) {
  return (
    <div className={classes.facts}>
      <span className={classes.fact}>
        <IconUsers size={16} stroke={1.75} aria-hidden="true" />
        {counted(memberCount, 'member', 'members')}
      </span>
      <JoiningFact joining={joining} />
      {role === 'organiser' && <OrganiserBadge />}
    </div>
  )
}

/** How one comes into the group. */
export function JoiningFact({ joining }: { joining: WayToJoin }) {
  const Icon = joining === 'open' ? IconDoorEnter : IconHandStop
  return (
    <span className={classes.fact}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {joining === 'open' ? 'Open' : 'By request'}
    </span>
  )
}

/** Marks an organiser beside her name. */
export function OrganiserBadge() {
  return <Badge leftSection={<IconSparkles size={13} aria-hidden="true" />}>Organiser</Badge>
}
