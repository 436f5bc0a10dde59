import { Anchor, Text } from '@mantine/core'
import {
  IconBan,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconFlag,
  IconGift,
  IconId,
  IconKey,
  IconLifebuoy,
  IconSettings,
  IconUser,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { Trans } from '#trans'
import type { AuditAction } from '../../../platform/contract/audit-actions.ts'
import { useIsPathOn } from '../../../ui/page/parts.ts'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import { type AuditGroup, groupOf } from '../../audit-groups.ts'
import type { AuditEntry } from '../../contract.ts'
import styles from './audit.module.css'
import { detailsOf, groupLabels, unknownActorText } from './audit-labels.ts'
import { entrySentences } from './sentences/entry-sentences.ts'

const icons: Record<AuditGroup, TablerIcon> = {
  logins: IconKey,
  accounts: IconUser,
  moderation: IconFlag,
  support: IconLifebuoy,
  surveys: IconChartBar,
  benefits: IconGift,
  events: IconCalendarEvent,
  groups: IconUsersGroup,
  employers: IconBuilding,
  memberships: IconId,
  site: IconSettings,
  refusals: IconBan,
}

/** Audit entries as sentences with time and details. A name links to all entries by and about that person. */
export function EntryList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { actor, person } = entry
  const details = detailsOf(entry)
  const group = groupOf(entry.action)
  const Icon = icons[group]
  return (
    <li className={styles.entry}>
      <span className={styles.icon} title={groupLabels[group]}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.text}>
        <Text component="p">
          {entrySentences[entry.action]({
            actor: actor ? <Person person={actor} /> : unknownActorText(entry),
            person: person && <Person person={person} />,
          })}{' '}
          <Subject entry={entry} />
        </Text>
        {details && (
          <Text size="sm" c="dimmed">
            {details}
          </Text>
        )}
      </div>
      <Text size="sm" c="dimmed" className={styles.time}>
        <RelativeTime at={entry.at} />
      </Text>
    </li>
  )
}

function Person({ person }: { person: { id: string; name: string } }) {
  return (
    <Anchor component={Link} to={`/admin/audit-log?person=${person.id}`} fw={600} c="inherit">
      {person.name}
    </Anchor>
  )
}

const addresses: Record<string, (id: string) => string> = {
  thread: (id) => `/messages/thread/${id}`,
  group: (id) => `/groups/${id}`,
  supportRequest: (id) => `/admin/support/${id}`,
}

/** Actions that delete their subject, so that there is nothing to open. */
const deletions: AuditAction[] = ['thread.removed', 'reply.removed', 'report.contentRemoved', 'group.deleted']

/** A link to the subject of an action, if it has a page. */
function Subject({ entry: { action, subject } }: { entry: AuditEntry }) {
  const address = subject && addresses[subject.kind]?.(subject.id)
  const isPathOn = useIsPathOn()
  if (!address || !isPathOn(address) || deletions.includes(action)) return null
  return (
    <Anchor component={Link} to={address}>
      <Trans>Open it</Trans>
    </Anchor>
  )
}
