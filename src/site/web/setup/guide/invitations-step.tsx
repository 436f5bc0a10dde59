import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Trans } from '#trans'
import { MailForm } from '../../../../invitations/web/exports.tsx'
import styles from './guide.module.css'

/** Invites the first people by email, and says where the host finds a link to share and appoints a second admin. */
export function InvitationsStep() {
  return (
    <>
      <MailForm />
      <ul className={styles.places}>
        <li>
          <Trans>
            <Anchor component={Link} to="/admin/invitations">
              Invitations
            </Anchor>
            : make a link that you share yourself, and see who joined.
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
    </>
  )
}
