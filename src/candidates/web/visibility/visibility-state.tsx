import { Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { useVisibility } from './use-visibility.ts'
import classes from './visibility-switch.module.css'
import { VisibilitySwitch } from './visibility-switch.tsx'

/** The switch of a member's visibility, and which companies wait for an answer. */
export function VisibilityState({ settingsPath }: { settingsPath: string }) {
  const { data, error } = useVisibility()
  if (!data) {
    if (!error) return <Skeleton height={64} />
    return <Text role="alert">{messageOf(error, t`We couldn’t load this section. Please try again later.`)}</Text>
  }
  return (
    <>
      <VisibilitySwitch visibility={data} />
      {data.waitingCount > 0 && (
        <Text size="sm">
          <Link to={`${settingsPath}#resume`} className={classes.link}>
            {plural(data.waitingCount, {
              one: '# company would like to see your resume',
              other: '# companies would like to see your resume',
            })}
          </Link>
        </Text>
      )}
    </>
  )
}
