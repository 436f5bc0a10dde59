import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { FollowLevel } from '../../following-contract.ts'
import classes from './following.module.css'
import { levelLabels } from './level-labels.ts'

// In the order of the contract. Written here, because screens get no schemas (docs/decisions/0023).
const order: FollowLevel[] = ['watching', 'following', 'normal', 'muted']

type LevelMenuProps = {
  level: FollowLevel
  /** What is followed, for the texts of the levels. */
  kind: 'thread' | 'board'
  /** What is followed, for screen readers, such as the title of a thread in a list. */
  name?: string
  /** A line above the levels. */
  note?: string
  isDisabled?: boolean
  size?: 'compact-md' | 'sm'
  onChoose: (level: FollowLevel) => void
}

/** The button that shows how closely the viewer follows something, and the menu in which they choose it. */
export function LevelMenu({ level, kind, name, note, isDisabled = false, size = 'sm', onChoose }: LevelMenuProps) {
  const { state, Icon } = levelLabels[level]
  return (
    <Menu position="bottom-end" width={320} withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          className={classes.levelButton}
          data-level={level}
          disabled={isDisabled}
          aria-label={name && `${state}: ${name}`}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {state}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {note && <Menu.Label>{note}</Menu.Label>}
        {order.map((each) => (
          <Menu.RadioItem
            key={each}
            value={each}
            checked={each === level}
            closeMenuOnClick
            onChange={() => onChoose(each)}
          >
            <span className={classes.level}>
              <b>{levelLabels[each].label}</b> <span>{levelLabels[each][kind]}</span>
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
