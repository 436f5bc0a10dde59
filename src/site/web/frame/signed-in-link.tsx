import { Link } from 'react-router'
import { Trans } from '#trans'
import { useSignedInAccount } from '../../../accounts/web/exports.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import styles from './signed-in-link.module.css'

/**
 * The signed-in person, with a link to the site's root, from where the server redirects to their home screen. It has the
 * same size before the name is loaded, so that nothing moves.
 */
export function SignedInLink() {
  const person = useSignedInAccount()
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
        <span className={styles.home}>
          <Trans>My home</Trans>
        </span>
      </span>
    </a>
  )
}

/** "Get Started": a link to registration for visitors, and to their home screen for signed-in people. */
export function GetStarted({ className }: { className?: string }) {
  return (
    <>
      <Link to="/register" className={className} data-shown-to="visitor">
        <Trans>Get Started</Trans>
      </Link>
      <a href="/" className={className} data-shown-to="signed-in">
        <Trans>Get Started</Trans>
      </a>
    </>
  )
}
