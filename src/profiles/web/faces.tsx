import { VisuallyHidden } from '@mantine/core'
import { t } from '#text'
import { formatNumber } from '../../platform/contract/text/number-formats.ts'
import { PersonAvatar } from '../../ui/pictures/avatar.tsx'
import classes from './faces.module.css'

type FacesProps = {
  people: readonly { id: string; name: string; avatarUrl: string | null }[]
  /** How many there are in all, to count those who are not shown. */
  total: number
  /** What the people are, for screen readers, such as "Members". */
  label: string
  className?: string
}

/** A few people as overlapping faces, and how many more there are. Renders nothing when nobody is shown. */
export function Faces({ people, total, label, className }: FacesProps) {
  if (people.length === 0) return null
  const others = total - people.length
  const names = people.map(({ name }) => name).join(', ')
  return (
    <span className={className ? `${classes.faces} ${className}` : classes.faces}>
      <VisuallyHidden>
        {others > 0 ? t`${label}: ${names} and ${formatNumber(others)} more` : t`${label}: ${names}`}
      </VisuallyHidden>
      {people.map(({ id, name, avatarUrl }) => (
        <span key={id} className={classes.face}>
          <PersonAvatar name={name} src={avatarUrl} size="sm" />
        </span>
      ))}
      {others > 0 && (
        <span className={classes.more} aria-hidden="true">
          +{formatNumber(others)}
        </span>
      )}
    </span>
  )
}
