import { neverRuns, type UnusedParts } from './unused-parts.ts'

const colors = 'core/MantineProvider/color-functions/'

/**
 * What the screens do without in Mantine. Colors are those of the theme, which are CSS variables: a stylesheet computes what
 * differs by scheme or contrast.
 */
export const mantineParts: UnusedParts = {
  library: '@mantine/core/esm/',
  functions: {
    [`${colors}luminance/luminance.mjs`]: { isLightColor: '{ return false }', luminance: neverRuns },
    [`${colors}get-gradient/get-gradient.mjs`]: { getGradient: neverRuns },
    // CSS mixes every color, not only variables.
    [`${colors}rgba/rgba.mjs`]: {
      rgba: '{ return "color-mix(in srgb, " + color + ", transparent " + (1 - alpha) * 100 + "%)" }',
    },
    [`${colors}darken/darken.mjs`]: {
      darken: '{ return "color-mix(in srgb, " + color + ", black " + alpha * 100 + "%)" }',
    },
    'core/MantineProvider/merge-mantine-theme/merge-mantine-theme.mjs': { validateMantineTheme: '{}' },
    'core/factory/factory.mjs': {},
    ...Object.fromEntries(
      ['ActionIcon', 'Alert', 'Anchor', 'Badge', 'Button', 'Checkbox', 'CloseButton', 'Group', 'Input', 'InputBase']
        .concat(['Loader', 'Menu', 'Radio', 'Skeleton', 'Stack', 'Switch', 'Text', 'TextInput', 'Title', 'Transition'])
        .map((name) => [`components/${name}/${name}.mjs`, {}]),
    ),
  },
  // Parts of components that no screen shows.
  statements: new RegExp(
    '^(' +
      [
        '\\w+\\.displayName',
        'Component\\.withProps',
        '(ActionIcon|Button|Switch)\\.Group(Section)?',
        'Checkbox\\.(Card|Indicator)',
        'Radio\\.Indicator',
        'Menu\\.(Search|Sub|CheckboxItem|CheckboxGroup|ContextMenu)',
      ].join('|') +
      ') = ',
  ),
  absent:
    /\b(autoContrast|gradient): |\.withProps\(|(Button|Icon|Switch)\.Group|Checkbox\.(Card|Ind)|Radio\.Ind|Menu\.(S|C)/,
  absentOutside: /node_modules/,
}
