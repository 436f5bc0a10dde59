import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { t } from '#text'
import { useHydrated } from '../page/use-hydrated.ts'
import styles from './theme-switch.module.css'

export const themeChoices = [
  { value: 'light', label: t`Light`, Icon: IconSun },
  { value: 'dark', label: t`Dark`, Icon: IconMoon },
  { value: 'auto', label: t`System`, Icon: IconDeviceDesktop },
] as const

/** The chosen theme and how to choose another (S1 §3). The choice is null until the page is hydrated. */
export function useThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isHydrated = useHydrated()
  return { choice: isHydrated ? colorScheme : null, choose: setColorScheme }
}

/** Three buttons side by side: light, dark, or the device's setting. */
export function ThemeSwitch() {
  const { choice, choose } = useThemeChoice()
  return (
    <fieldset aria-label={t`Theme`} className={styles.switch}>
      {themeChoices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={choice === value}
          // A click before hydration would be lost without any sign.
          disabled={choice === null}
          aria-label={label}
          onClick={() => choose(value)}
        >
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  )
}
