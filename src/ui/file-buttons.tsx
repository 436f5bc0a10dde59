import { Button, FileButton, Group } from '@mantine/core'
import { IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useRef } from 'react'

type FileButtonsProps = {
  /** Endings and media types that the browser offers first. */
  accept: string
  /** What is said of a file: how it is called, and with which icon it is chosen. */
  name: string
  Icon: TablerIcon
  /** What choosing one does: upload the first, or change or replace the one there is. */
  verb: string
  onChoose: (file: File) => void
  /** Asks whether to remove what there is; missing where there is none. */
  onRemove: (() => void) | undefined
  isWorking?: boolean
  /** The id of what is wrong with the one last chosen. */
  describedBy: string | undefined
}

/** Chooses a file, or removes the one there is. */
export function FileButtons(props: FileButtonsProps) {
  const { accept, name, Icon, verb, onChoose, onRemove, isWorking, describedBy } = props
  const forget = useRef<() => void>(null)

  function choose(file: File | null): void {
    // The same file may be chosen again.
    forget.current?.()
    if (file) onChoose(file)
  }

  return (
    <Group gap="xs">
      <FileButton accept={accept} onChange={choose} resetRef={forget}>
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
          {`Remove ${name}`}
        </Button>
      )}
    </Group>
  )
}
