import { type AccentColor, accent, accentColors, type Colors } from '../palette.ts'

type Scheme = 'light' | 'dark'
export type ColorVariables = Record<string, string>

/** The CSS variables of the deep ground, which are the same in both themes: `--deep-ground`, `--deep-ink`, … */
export function deepVariables({ deep }: Colors): ColorVariables {
  return named(deep, 'deep-')
}

/**
 * The CSS variables of a scheme: grounds and texts (`--ground`, `--surface`, `--ink`, `--muted`, `--hairline`, …), and
 * Mantine's, of filled, outlined, and tinted accents.
 */
export function schemeVariables(scheme: Scheme, colors: Colors): ColorVariables {
  const { surface, raised, sunken, ink, muted, hairline, controlBorder } = colors.grounds[scheme]
  const placeholder = `var(--mantine-color-${scheme === 'light' ? 'gray-5' : 'dark-3'})`
  return {
    ...named(colors.grounds[scheme], ''),
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
    '--mantine-color-anchor': accent('aubergine', scheme, colors).text,
    '--mantine-color-error': accent('red', scheme, colors).text,
    '--mantine-color-success': accent('green', scheme, colors).text,
    '--mantine-color-gray-light': scheme === 'light' ? sunken : hairline,
    '--mantine-primary-color-contrast': accent('aubergine', scheme, colors).contrast,
    ...Object.assign({}, ...accentColors.map((color) => accentVariables(color, scheme, colors))),
  }
}

/** The steps of the colors as Mantine's variables: `--mantine-color-aubergine-0`, … */
export function stepVariables({ palette }: Colors, names: readonly (keyof Colors['palette'])[]): ColorVariables {
  const entries = names.flatMap((name) =>
    palette[name].map((step, at) => [`--mantine-color-${name}-${at}`, step] as const),
  )
  return Object.fromEntries(entries)
}

function accentVariables(color: AccentColor, scheme: Scheme, colors: Colors): ColorVariables {
  const { filled, filledHover, contrast, text, soft, softHover, softText } = accent(color, scheme, colors)
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
function named(colors: Readonly<Record<string, string>>, prefix: string): ColorVariables {
  return Object.fromEntries(
    Object.entries(colors).map(([name, value]) => [
      `--${prefix}${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
      value,
    ]),
  )
}
