import { Link } from 'react-router'
import classes from './member-link.module.css'
import { memberPath } from './paths.ts'

/** A member's name as a link to their profile, or as plain text without an id, as for a deleted account. */
export function MemberLink({ id, name }: { id: string | null; name: string }) {
  if (!id) return <span>{name}</span>
  return (
    <Link to={memberPath(id)} className={classes.link}>
      {name}
    </Link>
  )
}
