import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import styles from './theme-switch.module.css'
import { useHydrated } from './use-hydrated.ts'

export const themeChoices = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const

/** The chosen theme and how to choose another (S1 §3); null before the page has come alive. */
export function useThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isHydrated = useHydrated()
  return { choice: isHydrated ? colorScheme : null, choose: setColorScheme }
}

/** Light, dark or as the device says, as three buttons side by side. */
export function ThemeSwitch() {
  const { choice, choose } = useThemeChoice()
  return (
    <fieldset aria-label="Theme" className={styles.switch}>
      {themeChoices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={choice === value}
          // A press before anybody listens would be lost without a word.
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
