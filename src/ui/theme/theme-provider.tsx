import { MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { createColorSchemeManager } from './color-scheme.ts'
import { theme } from './theme.ts'

const manager = createColorSchemeManager()
const getRootElement = () => document.documentElement

type ThemeProviderProps = { children: ReactNode; getStyleNonce: (() => string) | undefined }

/**
 * Provides Mantine's components with the theme and the chosen color scheme, as Mantine's own provider does. The CSS
 * variables are not part of it: the build writes them into a style sheet (scripts/vite-plugins/theme-styles.ts).
 */
export function ThemeProvider({ children, getStyleNonce }: ThemeProviderProps) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  })
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        getStyleNonce,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
