import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Trans } from '#trans'
import styles from './guide.module.css'

/** Links to where the host decides who may join, and which parts the community has. */
export function JoiningStep() {
  return (
    <ul className={styles.places}>
      <li>
        <Trans>
          <Anchor component={Link} to="/admin/settings/joining">
            Who may join
          </Anchor>
          : everyone, people whom you approve, people with an invitation, or no one for now.
        </Trans>
      </li>
      <li>
        <Trans>
          <Anchor component={Link} to="/admin/settings/parts">
            Parts of the site
          </Anchor>
          : jobs and employers, benefits, university, survey, groups, and Live Hub.
        </Trans>
      </li>
    </ul>
  )
}
