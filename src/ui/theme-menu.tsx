import { ActionIcon } from '@mantine/core'
import { IconCheck, IconMoon, IconSun } from '@tabler/icons-react'
import { Menu } from './menu.tsx'
import { themeChoices, useThemeChoice } from './theme-switch.tsx'

/** The theme choice behind one button, for bars. */
export function ThemeMenu() {
  const { choice, choose } = useThemeChoice()
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" radius="xl" aria-label="Change theme">
          <IconSun size={20} stroke={1.75} className="mantine-dark-hidden" aria-hidden="true" />
          <IconMoon size={20} stroke={1.75} className="mantine-light-hidden" aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {themeChoices.map(({ value, label, Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={choice === value}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            rightSection={choice === value && <IconCheck size={16} aria-hidden="true" />}
            onClick={() => choose(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
