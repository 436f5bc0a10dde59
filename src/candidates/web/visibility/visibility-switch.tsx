import { Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import { OnDemand } from '../../../ui/on-demand.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Visibility } from '../../contract.ts'
import { useUpdateVisibility } from './use-visibility.ts'
import classes from './visibility-switch.module.css'
import { hindranceInWords, stateInWords } from './visibility-words.ts'

const loadPreview = () => import('./preview-dialog.tsx')

/** The switch itself, with how things stand. Turning it on shows first what employers will see; off works at once. */
export function VisibilitySwitch({ visibility }: { visibility: Visibility }) {
  const [isAsking, dialog] = useDisclosure()
  const { mutate, isPending } = useUpdateVisibility()
  const { isVisible, hindrance } = visibility
  const help = hindranceInWords(hindrance)

  function show(): void {
    mutate({ isVisible: true }, { onSuccess: dialog.close })
  }

  function hide(): void {
    mutate({ isVisible: false }, { onSuccess: () => toast.success('Employers cannot see you any more') })
  }

  return (
    <div className={classes.switchPart}>
      <p className={classes.state} role="status">
        {hindrance === null && <IconEye size={22} stroke={1.75} aria-hidden="true" />}
        {stateInWords(visibility)}
      </p>
      <Switch
        label="Let employers see me"
        checked={isVisible}
        disabled={isPending}
        onChange={isVisible ? hide : dialog.open}
        classNames={{ body: classes.switch }}
      />
      {help && (
        <Text size="sm">
          {help}{' '}
          <Link to="/profile" className={classes.link}>
            Go to your profile
          </Link>
        </Text>
      )}
      <OnDemand
        load={loadPreview}
        props={{
          candidate: visibility.preview,
          opened: isAsking,
          onClose: dialog.close,
          onConfirm: show,
          isWorking: isPending,
        }}
      />
    </div>
  )
}
