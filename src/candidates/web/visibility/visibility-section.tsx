import { Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ProfileSection } from '../../../profiles/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { formatCount } from '../../../ui/text/numbers.ts'
import { useVisibility } from './use-visibility.ts'
import classes from './visibility-switch.module.css'
import { VisibilitySwitch } from './visibility-switch.tsx'

const visibilityPath = '/profile/visibility'

/** On a member's own profile: whether employers see them, with a link to all settings. */
export default function VisibilitySection() {
  const { data, error } = useVisibility()
  return (
    <ProfileSection
      title="Employers"
      text={
        <>
          Off until you turn it on. You choose what employers see and which companies can’t see you.{' '}
          <Link to={visibilityPath} className={classes.link}>
            Preview, hidden companies, and who viewed you
          </Link>
        </>
      }
    >
      {data ? (
        <>
          <VisibilitySwitch visibility={data} />
          {data.waitingCount > 0 && (
            <Text size="sm">
              <Link to={`${visibilityPath}#resume`} className={classes.link}>
                {formatCount(data.waitingCount, 'company would', 'companies would')} like to see your resume
              </Link>
            </Text>
          )}
        </>
      ) : error ? (
        <Text role="alert">{messageOf(error, 'We couldn’t load this section. Please try again later.')}</Text>
      ) : (
        <Skeleton height={64} />
      )}
    </ProfileSection>
  )
}
