/**
 * Every color of the product, for screens, emails and pages without scripts. The ten steps of a color go from lightest to
 * darkest; step 7 is used on light grounds, step 3 on dark ones. src/ui/test/palette.test.ts checks the contrasts of
 * WCAG. Copies that cannot import this file: public/favicon.svg and
 * public/baobab.svg.
 */
export const palette = {
  /** The brand color, for controls. */
  aubergine: [
    '#F8F0F7',
    '#F1E3EF',
    '#E2C4DE',
    '#CFA0C9',
    '#B57CAE',
    '#9A5A92',
    '#7F3F78',
    '#64295F',
    '#521F4E',
    '#3D163A',
  ],
  /** For the main action of a screen. */
  terracotta: [
    '#FDF1EB',
    '#FADFD3',
    '#F6BFA6',
    '#F0906B',
    '#E0764D',
    '#CC5E34',
    '#B94E28',
    '#A8421F',
    '#8B3518',
    '#662610',
  ],
  /** For celebrations and badges only. */
  gold: ['#FDF6E3', '#FAEBC2', '#F5D98B', '#E8B23A', '#D69E22', '#B9841A', '#966A14', '#7A5510', '#5F420C', '#463008'],
  green: ['#EAF6EF', '#D2ECDD', '#A6D9BD', '#7CC6A0', '#57AC80', '#3A9163', '#2A7D53', '#1F6B45', '#185537', '#103B26'],
  red: ['#FDEEEF', '#FADADD', '#F5B5BA', '#F08D95', '#E0646F', '#CB424F', '#B72F3C', '#A3202D', '#851823', '#5E1019'],
  /** Neutrals of the light theme: 4 borders of controls, 5 placeholders, 6 muted text, 9 ink. */
  gray: ['#F8F3EE', '#F1EAE4', '#E8DFDC', '#DDD2D2', '#8F7F8B', '#716170', '#6A5A66', '#53444F', '#3A2D37', '#241A22'],
  /** Neutrals of the dark theme: 0 text, 2 muted text, 4 borders of controls, 6 raised, 7 surface, 8 ground. */
  dark: ['#F3EAF0', '#D9CBD5', '#B7A6B3', '#A594A2', '#83727F', '#382B39', '#2B202C', '#211822', '#171017', '#0F0A0F'],
} as const

export type AccentColor = 'aubergine' | 'terracotta' | 'gold' | 'green' | 'red'
export const accentColors: AccentColor[] = ['aubergine', 'terracotta', 'gold', 'green', 'red']

/** The surface and text colors of each scheme. Each becomes a CSS variable with its name in kebab case. */
export const grounds = {
  light: {
    ground: '#FBF7F0',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F3ECE4',
    ink: '#241A22',
    muted: '#6A5A66',
    hairline: '#E8DFDC',
    controlBorder: '#8F7F8B',
  },
  dark: {
    ground: '#171017',
    surface: '#211822',
    raised: '#2B202C',
    sunken: '#120C12',
    ink: '#F3EAF0',
    muted: '#B7A6B3',
    hairline: '#3A2D3B',
    controlBorder: '#83727F',
  },
} as const

/** The deep ground of hero, footer and side rail, with what stands on it: the same in both themes. */
export const deep = {
  ground: '#2A1029',
  ink: '#F8EFF5',
  muted: '#CDB4CA',
  pale: '#E2CFDF',
  gold: '#E8B23A',
  pattern: '#3B1A39',
  motif: '#4A2147',
  mark: '#F0CBE9',
  thread: '#8D4A86',
} as const

/** Backgrounds of avatars without a photo, below white letters. */
export const avatarColors = [
  '#64295F',
  '#A8421F',
  '#1F6B45',
  '#7A5510',
  '#1D5F6B',
  '#463B8C',
  '#8C2F5B',
  '#5B4A1E',
] as const

/** Grounds of covers without a picture, each easy to tell from the others, also when it shines through the weave. */
export const coverColors = ['#9A5A92', '#D9603A', '#E0A62B', '#3A9163', '#2794A8', '#6B63D8', '#CF4B86'] as const

/** The tinted grounds of each accent in the dark theme: at rest and below the pointer. */
const darkTints = {
  aubergine: ['#432941', '#523350'],
  terracotta: ['#40241A', '#4F2D21'],
  gold: ['#3A2C10', '#483716'],
  green: ['#16331F', '#1D4129'],
  red: ['#421D21', '#52262B'],
} as const

/** All colors that a community's own brand color replaces (brand/brand-colors.ts). */
export type Colors = {
  palette: Readonly<Record<keyof typeof palette, readonly string[]>>
  grounds: Readonly<Record<'light' | 'dark', Readonly<Record<keyof (typeof grounds)['light'], string>>>>
  deep: Readonly<Record<keyof typeof deep, string>>
  darkTints: Readonly<Record<AccentColor, readonly [string, string]>>
}

/** The product's own colors. */
export const standardColors: Colors = { palette, grounds, deep, darkTints }

/**
 * The colors of an accent in a scheme: `filled` below `contrast` text, `text` on plain grounds, and `soft` below `text`
 * or `softText`.
 */
export function accent(color: AccentColor, scheme: 'light' | 'dark', colors: Colors = standardColors) {
  const step = (number: number) => colors.palette[color][number] ?? ''
  const { ink } = colors.grounds.light
  if (scheme === 'dark') {
    const [soft, softHover] = colors.darkTints[color]
    return {
      filled: step(3),
      filledHover: step(2),
      contrast: ink,
      text: step(3),
      soft,
      softHover,
      softText: step(2),
    }
  }
  // Gold stays gold in the light theme: text on it is ink, and gold text uses the dark step.
  return {
    filled: color === 'gold' ? step(3) : step(7),
    filledHover: color === 'gold' ? step(4) : step(8),
    contrast: color === 'gold' ? ink : '#FFFFFF',
    text: step(7),
    soft: step(1),
    softHover: step(2),
    softText: step(8),
  }
}
