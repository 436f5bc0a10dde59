import { choiceFor } from '../../ui/pictures/avatar.tsx'
import { WovenPattern } from '../../ui/pictures/brand.tsx'
import classes from './group-cover.module.css'

const tints = ['aubergine', 'terracotta', 'gold', 'green', 'plum', 'clay'] as const

/** The cover of a group: the weave in a tint that follows from the group's id, so that it stays when the name changes. */
export function GroupCover({ id, className }: { id: string; className?: string | undefined }) {
  return (
    <div className={className ? `${classes.cover} ${className}` : classes.cover} data-tint={choiceFor(id, tints)}>
      <WovenPattern />
    </div>
  )
}
