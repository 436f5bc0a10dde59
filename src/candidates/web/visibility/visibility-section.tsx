import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { ProfileSection } from '../../../profiles/web/exports.tsx'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { useIsPartOn } from '../../../ui/page/parts.ts'
import classes from './visibility-switch.module.css'

const visibilityPath = '/profile/visibility'

// The profile's form comes first: it is what a member opened the screen for.
const VisibilityState = lazyPart(
  () => import('./visibility-state.tsx').then(({ VisibilityState }) => VisibilityState),
  <Skeleton height={64} />,
)

/** On a member's own profile: whether employers see them, with a link to all settings. */
export default function VisibilitySection() {
  if (!useIsPartOn('employers')) return null
  return (
    <ProfileSection
      title={t`Employers`}
      text={
        <Trans>
          Off until you turn it on. You choose what employers see and which companies can’t see you.{' '}
          <Link to={visibilityPath} className={classes.link}>
            Preview, hidden companies, and who viewed you
          </Link>
        </Trans>
      }
    >
      <VisibilityState settingsPath={visibilityPath} />
    </ProfileSection>
  )
}
