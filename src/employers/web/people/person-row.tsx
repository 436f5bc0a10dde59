import { Badge, Button, Text } from '@mantine/core'
import { PersonAvatar } from '../../../ui/avatar.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { CompanyPerson } from '../../contract.ts'
import classes from './people.module.css'

type PersonRowProps = { person: CompanyPerson; onMakeOwner: () => void; onRemove: () => void }

/** Somebody of the company, and what the viewer may do about her. */
export function PersonRow({ person, onMakeOwner, onRemove }: PersonRowProps) {
  const { name, email, isOwner, isYou, joinedAt, can } = person
  return (
    <li className={classes.row}>
      <PersonAvatar name={name} src={null} />
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {isYou && <span className={classes.you}> (you)</span>}
          {isOwner && (
            <Badge variant="light" ml={8}>
              Owner
            </Badge>
          )}
        </p>
        <Text size="sm" c="dimmed" className={classes.facts}>
          {email} · here since <RelativeTime at={joinedAt} />
        </Text>
      </div>
      <div className={classes.acts}>
        {can.makeOwner && (
          <Button variant="subtle" size="compact-md" onClick={onMakeOwner} aria-label={`Make owner: ${name}`}>
            Make owner
          </Button>
        )}
        {can.remove && (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            onClick={onRemove}
            aria-label={isYou ? 'Leave the company' : `Remove ${name}`}
          >
            {isYou ? 'Leave' : 'Remove'}
          </Button>
        )}
      </div>
    </li>
  )
}
