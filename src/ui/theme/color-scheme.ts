import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

/** The local storage key of the chosen theme (S1 §3). */
const key = 'theme'
export type ThemeChoice = 'dark' | 'light' | 'system'

const toMantine: Record<ThemeChoice, MantineColorScheme> = { dark: 'dark', light: 'light', system: 'auto' }
const fromMantine: Record<MantineColorScheme, ThemeChoice> = { dark: 'dark', light: 'light', auto: 'system' }

/** Stores the choice under the specification's key, follows other tabs, and sets the root's `light` or `dark` class. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let stopListening: (() => void) | undefined
  return {
    get(defaultValue) {
      if (typeof window === 'undefined') return defaultValue
      return toMantine[readChoice()]
    },
    set(value) {
      try {
        localStorage.setItem(key, fromMantine[value])
      } catch {
        // Storage may be disabled. The choice then lasts as long as the page.
      }
      applyRootClass(value)
    },
    subscribe(onUpdate) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key) return
        const value = toMantine[readChoice()]
        applyRootClass(value)
        onUpdate(value)
      }
      // Mantine follows the device itself, but our class on the root needs an update.
      const device = matchMedia('(prefers-color-scheme: dark)')
      const onDevice = () => applyRootClass(toMantine[readChoice()])
      window.addEventListener('storage', onStorage)
      device.addEventListener('change', onDevice)
      // The device's scheme may have changed since the first paint.
      onDevice()
      stopListening = () => {
        window.removeEventListener('storage', onStorage)
        device.removeEventListener('change', onDevice)
      }
    },
    unsubscribe() {
      stopListening?.()
    },
    clear() {
      localStorage.removeItem(key)
    },
  }
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'dark' || stored === 'light' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function applyRootClass(value: MantineColorScheme): void {
  const isDark = value === 'dark' || (value === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.classList.toggle('light', !isDark)
}

/** Runs before the first paint, so that a dark theme does not flash a light page first. */
export const colorSchemeScript = `(function(){var c='system';try{c=localStorage.getItem('${key}')||c}catch(e){}
var d=c==='dark'||(c!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches),r=document.documentElement;
r.setAttribute('data-mantine-color-scheme',d?'dark':'light');r.classList.add(d?'dark':'light')})()`
