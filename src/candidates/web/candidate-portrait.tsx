import { IconUser } from '@tabler/icons-react'
import { PersonAvatar } from '../../ui/avatar.tsx'
import classes from './candidate.module.css'

type CandidatePortraitProps = { name: string | null; photoUrl: string | null; size: 'lg' | 'xl' }

/** Her photo or letter; a plain figure for somebody without a name, the same for all. */
export function CandidatePortrait({ name, photoUrl, size }: CandidatePortraitProps) {
  if (name !== null) return <PersonAvatar name={name} src={photoUrl} size={size} />
  return (
    <span className={classes.figure} data-size={size} aria-hidden="true">
      <IconUser size={size === 'xl' ? 34 : 26} stroke={1.6} />
    </span>
  )
}
