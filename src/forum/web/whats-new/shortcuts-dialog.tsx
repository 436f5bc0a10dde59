import { Button, Modal, Switch } from '@mantine/core'
import { t } from '#text'
import { Trans } from '#trans'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import classes from './whats-new.module.css'

type ShortcutsDialogProps = { opened: boolean; onClose: () => void; isOn: boolean; onChange: (isOn: boolean) => void }

const shortcuts: { keys: string[]; text: string }[] = [
  { keys: ['j'], text: t`Go to the next thread` },
  { keys: ['k'], text: t`Go to the previous thread` },
  { keys: ['o', 'Enter'], text: t`Open the thread at the first unread reply` },
  { keys: ['u'], text: t`In the list, mark the thread as read or unread. On a thread, go back to the list` },
  { keys: ['?'], text: t`Show these shortcuts` },
]

/** The keyboard shortcuts of the list, and the switch that turns them off. */
export default function ShortcutsDialog({ opened, onClose, isOn, onChange }: ShortcutsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className={classes.shortcuts}>
        {shortcuts.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' or '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        label={t`Use keyboard shortcuts`}
        description={t`In this browser`}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogFooter>
    </Modal>
  )
}
