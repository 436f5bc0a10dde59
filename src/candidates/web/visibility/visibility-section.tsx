import { Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ProfileSection } from '../../../profiles/web/exports.tsx'
import { messageOf } from '../../../ui/api.ts'
import { counted } from '../../../ui/counted.ts'
import { visibilityPath } from '../paths.ts'
import { useVisibility } from './use-visibility.ts'
import classes from './visibility-switch.module.css'
import { VisibilitySwitch } from './visibility-switch.tsx'

/** On her own profile: whether employers see her, and where she decides the rest. */
export default function VisibilitySection() {
  const { data, error } = useVisibility()
  return (
    <ProfileSection
      title="Employers"
      text={
        <>
          Off until you turn it on. You choose what they see, and who never does.{' '}
          <Link to={visibilityPath} className={classes.link}>
            Preview, exclusions and who viewed you
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
                {counted(data.waitingCount, 'company asks', 'companies ask')} to see your resume
              </Link>
            </Text>
          )}
        </>
      ) : error ? (
        <Text role="alert">{messageOf(error, 'This part could not be loaded. Please try again later.')}</Text>
      ) : (
        <Skeleton height={64} />
      )}
    </ProfileSection>
  )
}
