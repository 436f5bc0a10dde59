import { ActionIcon, Drawer, Group } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { t } from '#text'

export type DetailDrawerProps = {
  /** What kind of thing it shows, such as "Account". */
  title: string
  /** The width in px on screens that have room. */
  size?: number
  opened: boolean
  onClose: () => void
  /** The ids of the list's rows in its order, to step through them. */
  ids: readonly string[]
  openedId: string | null
  onOpen: (id: string) => void
  /** Beside the buttons for the previous and the next row. */
  tools?: ReactNode
  children: ReactNode
}

/** A drawer with the details of a list's row (lists/use-opened-row.ts), which steps to the rows before and after. */
export function DetailDrawer({
  title,
  size = 480,
  opened,
  onClose,
  ids,
  openedId,
  onOpen,
  tools,
  children,
}: DetailDrawerProps) {
  useEffect(() => (opened ? closeOnEscape(onClose) : undefined))
  const at = openedId === null ? -1 : ids.indexOf(openedId)
  const step = (label: string, id: string | undefined, Icon: typeof IconChevronUp) => (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      data-tooltip={label}
      disabled={id === undefined}
      onClick={() => id !== undefined && onOpen(id)}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={size}
      title={title}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {(at >= 0 || tools) && (
        <Group gap="xs" mb="md">
          {at >= 0 && (
            <>
              {step(t`Previous`, ids[at - 1], IconChevronUp)}
              {step(t`Next`, ids[at + 1], IconChevronDown)}
            </>
          )}
          {tools}
        </Group>
      )}
      {children}
    </Drawer>
  )
}

/**
 * Closes the drawer with Escape, unless a dialog is open above it. Mantine closes both at once.
 * @returns a function that stops it
 */
function closeOnEscape(onClose: () => void): () => void {
  function onKeyDown({ key, isComposing }: KeyboardEvent): void {
    if (key !== 'Escape' || isComposing || document.querySelectorAll('[role="dialog"]').length > 1) return
    onClose()
  }
  // While capturing, as Mantine does: the dialog above is still there.
  window.addEventListener('keydown', onKeyDown, { capture: true })
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
}
