import { Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../ui/feedback/toast.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { Visibility } from '../../contract.ts'
import { hindranceText, useUpdateVisibility, visibilityText } from './use-visibility.ts'
import classes from './visibility-switch.module.css'

const loadPreview = () => import('./preview-dialog.tsx')

/** The visibility switch with its state. Turning it on first shows a preview; turning it off works at once. */
export function VisibilitySwitch({ visibility }: { visibility: Visibility }) {
  const [isAsking, dialog] = useDisclosure()
  const { mutate, isPending } = useUpdateVisibility()
  const { isVisible, hindrance } = visibility
  const help = hindranceText(hindrance)

  function show(): void {
    mutate({ isVisible: true }, { onSuccess: dialog.close })
  }

  function hide(): void {
    mutate({ isVisible: false }, { onSuccess: () => toast.success(t`Employers can no longer see you`) })
  }

  return (
    <div className={classes.switchPart}>
      <p className={classes.state} role="status">
        {hindrance === null && <IconEye size={22} stroke={1.75} aria-hidden="true" />}
        {visibilityText(visibility)}
      </p>
      <Switch
        label={t`Let employers see me`}
        checked={isVisible}
        disabled={isPending}
        onChange={isVisible ? hide : dialog.open}
        classNames={{ body: classes.switch }}
      />
      {help && (
        <Text size="sm">
          {help}{' '}
          <Link to="/profile" className={classes.link}>
            <Trans>Go to your profile</Trans>
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
