import { Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import type { GroupSummary } from '../../contract.ts'
import { GroupFacts } from '../group-facts.tsx'
import classes from '../groups.module.css'
import { JoinButton } from '../join-button.tsx'
import { groupPath } from '../paths.ts'

/** A group in the list, and the one thing to do about it. */
export function GroupRow({ group }: { group: GroupSummary }) {
  const { id, name, description, role } = group
  return (
    <li className={classes.row}>
      <div className={classes.rowWords}>
        <Title order={3} className={classes.rowTitle}>
          <Link to={groupPath(id)} className={classes.nameLink}>
            {name}
          </Link>
        </Title>
        <Text size="sm" c="dimmed" lineClamp={2} className={classes.rowText}>
          {description}
        </Text>
        <GroupFacts {...group} />
      </div>
      <div className={classes.rowAction}>
        {role ? (
          <Button component={Link} to={groupPath(id)} variant="default">
            <span>
              Visit<VisuallyHidden> {name}</VisuallyHidden>
            </span>
          </Button>
        ) : (
          <JoinButton group={group} />
        )}
      </div>
    </li>
  )
}

/** The list's shape while it loads. */
export function GroupRowsSkeleton() {
  return (
    <div className={classes.rows} aria-hidden="true">
      {['62%', '48%', '70%', '54%', '58%'].map((width) => (
        <div key={width} className={classes.row}>
          <div className={classes.rowWords}>
            <Skeleton height={20} width={width} mb={12} />
            <Skeleton height={13} width="92%" mb={10} />
            <Skeleton height={13} width={160} />
          </div>
          <Skeleton height={38} width={88} radius="md" />
        </div>
      ))}
    </div>
  )
}
