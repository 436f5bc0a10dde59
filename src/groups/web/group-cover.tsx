import { useState } from 'react'
import { coverColors } from '../../platform/contract/palette.ts'
import { choiceFor } from '../../ui/pictures/avatar.tsx'
import { WovenCloth } from '../../ui/pictures/woven-cloth.tsx'
import classes from './group-cover.module.css'

type GroupCoverProps = { group: { id: string; coverUrl: string | null }; className?: string | undefined }

/**
 * The cover of a group: the uploaded picture, or else the weave on a color that follows from the group's id, so that it stays
 * when the name changes. The picture is decoration, because the group's name always stands below it.
 */
export function GroupCover({ group: { id, coverUrl }, className }: GroupCoverProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className={className ? `${classes.cover} ${className}` : classes.cover}>
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
        <WovenCloth color={choiceFor(id, coverColors)} />
      )}
    </div>
  )
}
