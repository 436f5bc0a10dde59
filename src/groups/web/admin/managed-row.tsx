import { ActionIcon, Badge, Text, Title } from '@mantine/core'
import { IconMessages, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { counted } from '../../../ui/counted.ts'
import type { ManagedGroup } from '../../contract.ts'
import { JoiningFact } from '../group-facts.tsx'
import classes from '../groups.module.css'
import { groupPath } from '../paths.ts'

type ManagedRowProps = { group: ManagedGroup; onEdit: () => void; onDelete: () => void }

/** A group in the admin's list, with what it holds. */
export function ManagedRow({ group, onEdit, onDelete }: ManagedRowProps) {
  const { id, name, description, joining, memberCount, threadCount, requestCount } = group
  return (
    <li className={classes.row} data-narrow>
      <div className={classes.rowWords}>
        <Title order={2} className={classes.rowTitle}>
          <Link to={groupPath(id)} className={classes.nameLink}>
            {name}
          </Link>
        </Title>
        <Text size="sm" c="dimmed" lineClamp={2} className={classes.rowText}>
          {description}
        </Text>
        <div className={classes.facts}>
          <span className={classes.fact}>
            <IconUsers size={16} stroke={1.75} aria-hidden="true" />
            {counted(memberCount, 'member', 'members')}
          </span>
          <span className={classes.fact}>
            <IconMessages size={16} stroke={1.75} aria-hidden="true" />
            {counted(threadCount, 'thread', 'threads')}
          </span>
          <JoiningFact joining={joining} />
          {requestCount > 0 && (
            <Badge component={Link} to={groupPath(id, 'requests')} color="terracotta" className={classes.linkBadge}>
              {counted(requestCount, 'request', 'requests')} waiting
            </Badge>
          )}
        </div>
      </div>
      <div className={classes.rowAction}>
        <ActionIcon variant="subtle" size="lg" onClick={onEdit} aria-label={`Edit ${name}`}>
          <IconPencil size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" size="lg" onClick={onDelete} aria-label={`Delete ${name}`}>
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
    </li>
  )
}
