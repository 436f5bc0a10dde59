import { WovenPattern } from '../../ui/pictures/brand.tsx'
import classes from './group-cover.module.css'

const tints = ['aubergine', 'terracotta', 'gold', 'green', 'plum', 'clay'] as const

/** The cover of a group: the weave in a tint that follows from the group's id, so that it stays when the name changes. */
export function GroupCover({ id, className }: { id: string; className?: string | undefined }) {
  return (
    <div className={className ? `${classes.cover} ${className}` : classes.cover} data-tint={tintOf(id)}>
      <WovenPattern />
    </div>
  )
}

function tintOf(id: string): (typeof tints)[number] {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 4_294_967_296
  return tints[sum % tints.length] ?? tints[0]
}
