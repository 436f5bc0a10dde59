import { Alert, Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

type ChangedMeanwhileProps = {
  /** What is edited, such as "job". */
  what: string
  /** What the other one changed, as the form calls it. */
  fields: string[]
  /** Keeps what was typed here, on top of what the other one saved. */
  onKeep: () => void
  /** Drops what was typed here. */
  onTakeTheirs: () => void
}

/** Somebody else saved what is being edited: nothing is lost, and whoever typed here decides. */
export function ChangedMeanwhile({ what, fields, onKeep, onTakeTheirs }: ChangedMeanwhileProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="gold"
      mb="md"
      icon={<IconUsers size={22} aria-hidden="true" />}
      title={`This ${what} was changed while you were writing`}
    >
      {fields.length > 0 ? `Somebody else changed: ${fields.join(', ')}. ` : 'Somebody else saved it. '}
      Nothing of yours is lost. Keep your changes, and what you did not touch is taken from theirs; or drop yours.
      <Group gap="xs" mt="sm">
        <Button size="compact-md" onClick={onKeep}>
          Keep my changes
        </Button>
        <Button size="compact-md" variant="default" onClick={onTakeTheirs}>
          Use their version
        </Button>
      </Group>
    </Alert>
  )
}
