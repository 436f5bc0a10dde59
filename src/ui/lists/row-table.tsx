import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { t } from '#text'
import { Menu } from '../overlays/menu.tsx'
import styles from './row-table.module.css'

type RowTableProps = {
  /** The table's name for screen readers. */
  label: string
  /** The headings of the columns. The first column names the row, and the last one has its actions. */
  columns: readonly string[]
  className?: string
  /** The rows: `tr` elements whose first cell is a `th` with the row's opener, if the row opens (`rowOpener`). */
  children: ReactNode
}

/** Put these on the link or button that opens a row, which may then be clicked anywhere. */
export const rowOpener = { 'data-row-opener': true } as const

/**
 * A dense table of what admins handle, with a heading that stays visible; a list on phones. The arrow keys move between
 * the openers of its rows, Home and End go to the first and the last one, and Enter opens.
 */
export function RowTable({ label, columns, className, children }: RowTableProps) {
  return (
    <table className={className ? `${styles.table} ${className}` : styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows} onClick={openClickedRow}>
        {children}
      </tbody>
    </table>
  )
}

const openers = '[data-row-opener]'

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(openers)]
  const at = all.indexOf(event.target as HTMLElement)
  if (at < 0) return
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }
  const next = all[targets[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Passes a click beside the controls of a row on to its opener, unless the click ends a selection of text. */
function openClickedRow({ target }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest('a, button, input, select, label, [role="menu"]')) return
  if (window.getSelection()?.isCollapsed === false) return
  target.closest('tr')?.querySelector<HTMLElement>(openers)?.click()
}

type RowMenuProps = {
  /** The name of what the row shows, for screen readers. */
  subject: string
  /** The menu's items. */
  children: ReactNode
}

/** The menu at the end of a row, with what can be done to it. */
export function RowMenu({ subject, children }: RowMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Actions for ${subject}`}>
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
