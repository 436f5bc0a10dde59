import { ActionIcon } from '@mantine/core'
import type { IconLink } from '@tabler/icons-react'
import classes from './thread.module.css'

type QuietButtonProps = { label: string; Icon: typeof IconLink; onClick: () => void }

/** A button that is only its icon; its name shows on hover and is said. */
export function QuietButton({ label, Icon, onClick }: QuietButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" className={classes.icon} size={34} aria-label={label} onClick={onClick}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}
