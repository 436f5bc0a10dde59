import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Trans } from '#trans'
import styles from './guide.module.css'

/** Links to where the host invites the first people. */
export function InvitationsStep() {
  return (
    <ul className={styles.places}>
      <li>
        <Trans>
          <Anchor component={Link} to="/admin/invitations">
            Invitations
          </Anchor>
          : invite people by email, or make a link that you share yourself.
        </Trans>
      </li>
      <li>
        <Trans>
          <Anchor component={Link} to="/admin/users">
            Users
          </Anchor>
          : make someone you trust a second admin, so that the community doesn’t depend on you alone.
        </Trans>
      </li>
    </ul>
  )
}
