import { useState } from 'react'
import { coverColors } from '../../platform/contract/palette.ts'
import { choiceFor } from '../../ui/pictures/avatar.tsx'
import { WovenCloth } from '../../ui/pictures/woven-cloth.tsx'
import classes from './group-cover.module.css'

/** Two colors that follow from a group's id, so that groups whose cloth has the same ground still look different. */
function clothOf(id: string): { color: string; thread: string } {
  const color = choiceFor(id, coverColors)
  const [first = color, ...others] = coverColors.filter((other) => other !== color)
  return { color, thread: choiceFor(`thread of ${id}`, [first, ...others]) }
}

type GroupCoverProps = { group: { id: string; coverUrl: string | null }; className?: string | undefined }

/**
 * The cover of a group: the uploaded picture, or else a cloth in colors that follow from the group's id, so that it stays
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
        <WovenCloth {...clothOf(id)} />
      )}
    </div>
  )
}
