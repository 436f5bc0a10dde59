import { Button, Group, Modal, Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { toast } from '../../../ui/toast.ts'
import type { Visibility } from '../../contract.ts'
import { CandidateView } from '../candidate-view.tsx'
import { useUpdateVisibility } from './use-visibility.ts'
import classes from './visibility.module.css'
import { hindranceInWords, stateInWords } from './visibility-words.ts'

/** The switch itself, with how things stand. Turning it on shows first what employers will see; off works at once. */
export function VisibilitySwitch({ visibility }: { visibility: Visibility }) {
  const [isAsking, dialog] = useDisclosure()
  const { mutate, isPending } = useUpdateVisibility()
  const { isVisible, hindrance } = visibility
  const isSeen = hindrance === null
  const help = hindranceInWords(hindrance)
  const Icon = isSeen ? IconEye : IconEyeOff

  function show(): void {
    mutate({ isVisible: true }, { onSuccess: dialog.close })
  }

  function hide(): void {
    mutate({ isVisible: false }, { onSuccess: () => toast.success('Employers cannot see you any more') })
  }

  return (
    <div className={classes.switchPart}>
      <p className={classes.state} data-seen={isSeen || undefined} role="status">
        <Icon size={22} stroke={1.75} aria-hidden="true" />
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
      <Modal opened={isAsking} onClose={dialog.close} title="This is what employers will see" size="lg">
        <Text mb="md">
          Only verified companies find you. Your mail address is never shown, and your resume opens only for companies
          you allow.
        </Text>
        <div className={classes.preview}>
          <CandidateView candidate={visibility.preview} order={3} />
        </div>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={dialog.close} data-autofocus>
            Not now
          </Button>
          <Button color="terracotta" onClick={show} loading={isPending}>
            Show me to employers
          </Button>
        </Group>
      </Modal>
    </div>
  )
}
