import { useState } from 'react'
import { choiceFor } from '../../ui/pictures/avatar.tsx'
import { WovenPattern } from '../../ui/pictures/brand.tsx'
import classes from './group-cover.module.css'

const tints = ['aubergine', 'terracotta', 'gold', 'green', 'plum', 'clay'] as const

type GroupCoverProps = { group: { id: string; coverUrl: string | null }; className?: string | undefined }

/**
 * The cover of a group: the uploaded picture, or else the weave in a tint that follows from the group's id, so that it stays
 * when the name changes. The picture is decoration, because the group's name always stands below it.
 */
export function GroupCover({ group: { id, coverUrl }, className }: GroupCoverProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className={className ? `${classes.cover} ${className}` : classes.cover} data-tint={choiceFor(id, tints)}>
      {coverUrl && coverUrl !== failed ? (
        <img
          className={classes.picture}
          src={coverUrl}
          alt=""
          width={1280}
          height={320}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(coverUrl)}
        />
      ) : (
        <WovenPattern />
      )}
    </div>
  )
}
