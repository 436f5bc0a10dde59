import { Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import { messageOf } from '../../../ui/api/api-client.ts'
import { formatCount } from '../../../ui/text/numbers.ts'
import { useVisibility } from './use-visibility.ts'
import classes from './visibility-switch.module.css'
import { VisibilitySwitch } from './visibility-switch.tsx'

/** The switch of a member's visibility, and which companies wait for an answer. */
export function VisibilityState({ settingsPath }: { settingsPath: string }) {
  const { data, error } = useVisibility()
  if (!data) {
    if (!error) return <Skeleton height={64} />
    return <Text role="alert">{messageOf(error, 'We couldn’t load this section. Please try again later.')}</Text>
  }
  return (
    <>
      <VisibilitySwitch visibility={data} />
      {data.waitingCount > 0 && (
        <Text size="sm">
          <Link to={`${settingsPath}#resume`} className={classes.link}>
            {formatCount(data.waitingCount, 'company would', 'companies would')} like to see your resume
          </Link>
        </Text>
      )}
    </>
  )
}
