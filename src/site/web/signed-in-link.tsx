import { Link } from 'react-router'
import { useSignedInPerson } from '../../accounts/web/exports.tsx'
import { PersonAvatar } from '../../ui/avatar.tsx'
import styles from './signed-in-link.module.css'

/**
 * Who is signed in, as a way to their home screen, to which the server leads from the site's root. Of the same size
 * before their name is known, so that nothing moves.
 */
export function SignedInLink() {
  const person = useSignedInPerson()
  return (
    <a href="/" className={styles.person} data-shown-to="signed-in">
      {person ? (
        <PersonAvatar name={person.name} src={person.avatarUrl} size="sm" />
      ) : (
        <span className={styles.unknown} aria-hidden="true" />
      )}
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {person?.name ?? ''}
        </span>
        <span className={styles.home}>My home</span>
      </span>
    </a>
  )
}

/** "Get Started": joining for visitors, and for people who are signed in their home screen. */
export function GetStarted({ className }: { className?: string }) {
  return (
    <>
      <Link to="/register" className={className} data-shown-to="visitor">
        Get Started
      </Link>
      <a href="/" className={className} data-shown-to="signed-in">
        Get Started
      </a>
    </>
  )
}
