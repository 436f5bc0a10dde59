import type { ReactNode } from 'react'
import { MemberLink } from '../../../profiles/web/exports.tsx'
import { PersonAvatar } from '../../../ui/avatar.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { Author } from '../../contract.ts'
import classes from './thread.module.css'

type PostHeadProps = {
  author: Author
  createdAt: string
  editedAt: string | null
  size?: 'sm' | 'md' | 'lg'
  /** What stands behind the author's name. */
  children?: ReactNode
}

/** Who wrote a post and when, and whether it was changed since. */
export function PostHead({ author, createdAt, editedAt, size = 'md', children }: PostHeadProps) {
  return (
    <div className={classes.head}>
      <PersonAvatar name={author.name} src={author.avatarUrl} size={size} />
      <div className={classes.headWords}>
        <div className={classes.headName}>
          <b>
            <MemberLink id={author.id} name={author.name} />
          </b>
          {children}
        </div>
        <div className={classes.headTime}>
          <RelativeTime at={createdAt} />
          {editedAt && (
            <span>
              {' '}
              · edited <RelativeTime at={editedAt} />
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
