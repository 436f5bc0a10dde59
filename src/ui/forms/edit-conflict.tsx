import { Alert, Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../platform/contract/text/sentences.ts'

type EditConflictProps = {
  /** That it was changed meanwhile, with the name of what is edited. */
  title: string
  /** The labels of the fields that the other person changed. */
  fields: string[]
  /** Keeps what was typed here, on top of the other person's version. */
  onKeep: () => void
  /** Discards what was typed here. */
  onTakeTheirs: () => void
}

/** Shown when someone else saved what is being edited. Nothing is lost: the person decides which version to keep. */
export function EditConflict({ title, fields, onKeep, onTakeTheirs }: EditConflictProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      role="alert"
      color="gold"
      mb="md"
      icon={<IconUsers size={22} aria-hidden="true" />}
      title={title}
    >
      {sentences(
        fields.length > 0 ? t`Someone else changed these fields: ${fields.join(', ')}.` : t`Someone else saved it.`,
        t`Nothing you wrote is lost. Keep your changes and take theirs for everything else, or use their version.`,
      )}
      <Group gap="xs" mt="sm">
        <Button size="compact-md" onClick={onKeep}>
          <Trans>Keep my changes</Trans>
        </Button>
        <Button size="compact-md" variant="default" onClick={onTakeTheirs}>
          <Trans>Use their version</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
