import type { CSSVariablesResolver } from '@mantine/core'
import { accent, accentColors, deep, grounds } from '../../platform/contract/palette.ts'

type Scheme = 'light' | 'dark'
type Variables = Record<string, string>

/**
 * CSS variables in addition to Mantine's own: the colors of each scheme (`--ground`, `--surface`, `--ink`, `--muted`,
 * `--hairline`, …), of the deep ground (`--deep-ground`, …), and of filled, outlined and tinted accents.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { ...named(deep, 'deep-'), '--shadow': '0 1px 2px rgb(36 26 34 / 6%), 0 8px 24px rgb(36 26 34 / 7%)' },
  light: schemeVariables('light'),
  dark: { ...schemeVariables('dark'), '--shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 28%)' },
})

function schemeVariables(scheme: Scheme): Variables {
  const { surface, raised, sunken, ink, muted, hairline, controlBorder } = grounds[scheme]
  const placeholder = `var(--mantine-color-${scheme === 'light' ? 'gray-5' : 'dark-3'})`
  return {
    ...named(grounds[scheme], ''),
    // Mantine paints cards, menus and dialogs with its "body" color, which is our surface.
    '--mantine-color-body': surface,
    '--mantine-color-text': ink,
    '--mantine-color-bright': ink,
    '--mantine-color-dimmed': muted,
    '--mantine-color-placeholder': placeholder,
    '--mantine-color-default': scheme === 'light' ? surface : raised,
    '--mantine-color-default-hover': scheme === 'light' ? sunken : hairline,
    '--mantine-color-default-color': ink,
    '--mantine-color-default-border': controlBorder,
    '--mantine-color-disabled': scheme === 'light' ? sunken : hairline,
    '--mantine-color-disabled-color': muted,
    '--mantine-color-disabled-border': hairline,
    '--mantine-color-anchor': accent('aubergine', scheme).text,
    '--mantine-color-error': accent('red', scheme).text,
    '--mantine-color-success': accent('green', scheme).text,
    '--mantine-color-gray-light': scheme === 'light' ? sunken : hairline,
    '--mantine-primary-color-contrast': accent('aubergine', scheme).contrast,
    ...Object.assign({}, ...accentColors.map((color) => accentVariables(color, scheme))),
  }
}

function accentVariables(color: (typeof accentColors)[number], scheme: Scheme): Variables {
  const { filled, filledHover, contrast, text, soft, softHover, softText } = accent(color, scheme)
  const name = `--mantine-color-${color}`
  return {
    [`${name}-filled`]: filled,
    [`${name}-filled-hover`]: filledHover,
    [`${name}-contrast`]: contrast,
    [`${name}-text`]: text,
    [`${name}-light`]: soft,
    [`${name}-light-hover`]: softHover,
    [`${name}-light-color`]: softText,
    [`${name}-outline`]: text,
    [`${name}-outline-hover`]: soft,
  }
}

/** `controlBorder` becomes `--control-border`. */
function named(colors: Record<string, string>, prefix: string): Variables {
  return Object.fromEntries(
    Object.entries(colors).map(([name, value]) => [
      `--${prefix}${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
      value,
    ]),
  )
}
