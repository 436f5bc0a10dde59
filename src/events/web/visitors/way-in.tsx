import { Link } from 'react-router'
import { useIsMember } from '../../../accounts/web/exports.tsx'
import { useCommunity } from '../../../ui/community.ts'
import { eventPath } from '../paths.ts'
import styles from './public-event.module.css'

/**
 * How a reader takes part: by logging in or joining. The page is the same for everybody; only once it is there does
 * it ask whether a member reads it, and then leads her to the event itself.
 */
export function WayIn({ id, isFull }: { id: string; isFull: boolean }) {
  const { name } = useCommunity()
  const isMember = useIsMember()
  const next = `?next=${encodeURIComponent(eventPath(id))}`
  if (isMember) {
    return (
      <Link to={eventPath(id)} className={styles.main}>
        {isFull ? 'Open to join the waiting list' : 'Open to register'}
      </Link>
    )
  }
  return (
    <>
      <Link to={`/login${next}`} className={styles.main}>
        Log in to register
      </Link>
      <p className={styles.join}>
        New to {name}?{' '}
        <Link to={`/register${next}`} className={styles.link}>
          Join the community
        </Link>
      </p>
    </>
  )
}
