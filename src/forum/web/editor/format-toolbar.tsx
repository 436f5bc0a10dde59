import { ActionIcon } from '@mantine/core'
import { IconBold, IconCode, IconItalic, IconLink } from '@tabler/icons-react'
import classes from './editor.module.css'
import type { Format } from './format-selection.ts'

const buttons: { format: Format; label: string; key: string; Icon: typeof IconBold }[] = [
  { format: 'bold', label: 'Bold', key: 'B', Icon: IconBold },
  { format: 'italic', label: 'Italic', key: 'I', Icon: IconItalic },
  { format: 'link', label: 'Link', key: 'K', Icon: IconLink },
  { format: 'code', label: 'Code', key: 'E', Icon: IconCode },
]

/** Buttons that format the selection of the box they belong to. */
export function FormatToolbar({ onFormat }: { onFormat: (format: Format) => void }) {
  return (
    <div role="toolbar" aria-label="Formatting" className={classes.toolbar}>
      {buttons.map(({ format, label, key, Icon }) => (
        <ActionIcon
          key={format}
          data-tooltip={`${label} (Ctrl+${key})`}
          variant="subtle"
          size={34}
          aria-label={label}
          aria-keyshortcuts={`Control+${key} Meta+${key}`}
          // The selection in the box stays while the button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onFormat(format)}
        >
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      ))}
    </div>
  )
}
