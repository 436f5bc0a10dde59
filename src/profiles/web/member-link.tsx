import { Link } from 'react-router'
import classes from './member-link.module.css'
import { memberPath } from './paths.ts'

/** A person's name, leading to her profile. Without an id, as for somebody who left, it is the name alone. */
export function MemberLink({ id, name }: { id: string | null; name: string }) {
  if (!id) return <span>{name}</span>
  return (
    <Link to={memberPath(id)} className={classes.link}>
      {name}
    </Link>
  )
}
