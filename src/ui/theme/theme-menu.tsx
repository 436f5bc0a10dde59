import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { t } from '#text'
import { Menu } from '../overlays/menu.tsx'
import { themeChoices, useThemeChoice } from './theme-switch.tsx'

/** The theme choice as a menu behind one button, for top bars. */
export function ThemeMenu() {
  const { choice, choose } = useThemeChoice()
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" radius="xl" aria-label={t`Change theme`}>
          <IconSun size={20} stroke={1.75} className="mantine-dark-hidden" aria-hidden="true" />
          <IconMoon size={20} stroke={1.75} className="mantine-light-hidden" aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {themeChoices.map(({ value, label, Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={choice === value}
            closeMenuOnClick
            onChange={() => choose(value)}
            rightSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
