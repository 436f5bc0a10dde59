import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import styles from './guide.module.css'

/** Links to where the host invites the first people. */
export function InvitationsStep() {
  return (
    <ul className={styles.places}>
      <li>
        <Anchor component={Link} to="/admin/invitations">
          Invitations
        </Anchor>
        : invite people by email, or make a link that you share yourself.
      </li>
      <li>
        <Anchor component={Link} to="/admin/users">
          Users
        </Anchor>
        : make someone you trust a second admin, so that the community doesn’t depend on you alone.
      </li>
    </ul>
  )
}
