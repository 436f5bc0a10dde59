import { Button, FileButton, Group } from '@mantine/core'
import { IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '#text'

type FileButtonsProps = {
  /** The file extensions and media types that the file dialog offers. */
  accept: string
  /** What the buttons call the file, such as "photo". */
  name: string
  Icon: TablerIcon
  /** What choosing a file does, such as "Upload", "Change" or "Replace". */
  verb: string
  onChoose: (file: File) => void
  /** Asks whether to remove the current file; undefined if there is none. */
  onRemove: (() => void) | undefined
  isWorking?: boolean
  /** The id of the error message about the file that was chosen last. */
  describedBy: string | undefined
}

/** The buttons that choose a file and remove the current one. */
export function FileButtons(props: FileButtonsProps) {
  const { accept, name, Icon, verb, onChoose, onRemove, isWorking, describedBy } = props
  const reset = useRef<() => void>(null)

  function choose(file: File | null): void {
    // Reset the input, so that the same file can be chosen again.
    reset.current?.()
    if (file) onChoose(file)
  }

  return (
    <Group gap="xs">
      <FileButton accept={accept} onChange={choose} resetRef={reset}>
        {({ onClick }) => (
          <Button
            variant="light"
            leftSection={<Icon size={18} aria-hidden="true" />}
            onClick={onClick}
            loading={isWorking}
            aria-describedby={describedBy}
          >
            {`${verb} ${name}`}
          </Button>
        )}
      </FileButton>
      {onRemove && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={onRemove}
        >
          {t`Remove ${name}`}
        </Button>
      )}
    </Group>
  )
}
