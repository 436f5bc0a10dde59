import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accent, accentColors, type Colors, standardColors } from '../../palette.ts'
import { brandVersion, colorOfVersion } from '../brand-address.ts'
import { brandColors } from '../brand-colors.ts'
import { brandStyles } from '../brand-styles.ts'
import { contrastOf, oklchOf } from '../color-math.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

type Pair = [label: string, text: string, ground: string, needed: number]

/** Every pair of text and ground that the screens show. */
function pairsOf(colors: Colors): Pair[] {
  const pairs: Pair[] = []
  for (const scheme of ['light', 'dark'] as const) {
    const { ground, surface, raised, sunken, ink, muted, controlBorder } = colors.grounds[scheme]
    const plain = { ground, surface, raised, sunken }
    const placeholder = (scheme === 'light' ? colors.palette.gray[5] : colors.palette.dark[3]) ?? ''
    for (const [name, under] of Object.entries(plain)) {
      pairs.push([`${scheme} ink on ${name}`, ink, under, 7])
      pairs.push([`${scheme} muted on ${name}`, muted, under, 4.5])
      pairs.push([`${scheme} placeholder on ${name}`, placeholder, under, 4.5])
    }
    for (const color of accentColors) {
      const { filled, filledHover, contrast, text, soft, softHover, softText } = accent(color, scheme, colors)
      for (const [name, under] of Object.entries(plain)) {
        pairs.push([`${scheme} ${color} text on ${name}`, text, under, 4.5])
      }
      pairs.push([`${scheme} on filled ${color}`, contrast, filled, 4.5])
      pairs.push([`${scheme} on filled ${color}, hovered`, contrast, filledHover, 4.5])
      pairs.push([`${scheme} ${color} text on its tint`, text, soft, 4.5])
      pairs.push([`${scheme} soft ${color} text on its tint`, softText, soft, 4.5])
      pairs.push([`${scheme} soft ${color} text on its tint, hovered`, softText, softHover, 4.5])
    }
    for (const under of [ground, surface, raised]) {
      pairs.push([`${scheme} border of controls`, controlBorder, under, 3])
      pairs.push([`${scheme} focus ring`, accent('aubergine', scheme, colors).filled, under, 3])
    }
  }
  for (const name of ['ink', 'muted', 'gold'] as const) {
    pairs.push([`deep ${name}`, colors.deep[name], colors.deep.ground, 4.5])
    pairs.push([`deep ${name} on the pattern`, colors.deep[name], colors.deep.pattern, 4.5])
  }
  return pairs
}

function faultsOf(colors: Colors): string[] {
  return pairsOf(colors).flatMap(([label, text, ground, needed]) => {
    const ratio = contrastOf(text, ground)
    return ratio >= needed ? [] : [`${label}: ${text} on ${ground} is ${ratio.toFixed(2)}, below ${needed}`]
  })
}

test('the product’s own colors pass the checks that derived colors pass', () => {
  expect(faultsOf(standardColors)).toEqual([])
  expect(brandColors(null)).toBe(standardColors)
})

test.each([
  '#000000',
  '#ffffff',
  '#808080',
  '#ffff00',
  '#00ff00',
  '#ff0000',
  '#0000ff',
  '#2e7d32',
  '#64295f',
  '#7fffd4',
])('every text that is shown in colors derived from %s has enough contrast in both themes', (color) => {
  expect(faultsOf(brandColors(color))).toEqual([])
})

test('every text has enough contrast in both themes, whatever brand color a host picks', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(faultsOf(brandColors(color))).toEqual([])
    }),
    { numRuns: Number(process.env.RUNS ?? 400), examples: [['#fefefe'], ['#010101'], ['#777777'], ['#00fffe']] },
  )
})

test('a color with enough contrast is shown as it was picked, and its hue is kept', () => {
  expect(brandColors('#1f6b45').palette.aubergine[7]).toBe('#1f6b45')
  const { hue } = oklchOf('#2e7d32')
  const { palette, deep } = brandColors('#2e7d32')
  for (const color of [palette.aubergine[3] ?? '', deep.ground]) {
    expect(Math.abs(oklchOf(color).hue - hue)).toBeLessThan(0.15)
  }
  for (const name of ['terracotta', 'gold', 'green', 'red'] as const) {
    expect(palette[name]).toBe(standardColors.palette[name])
  }
})

test('the style sheet contains only colors and our own addresses', () => {
  fc.assert(
    fc.property(hex, (color) => {
      for (const rule of brandStyles(color).split('\n')) {
        expect(rule).toMatch(/^html:root(\[data-mantine-color-scheme="(light|dark)"\])?\{[^{}<]*\}$/)
      }
    }),
    { numRuns: 20 },
  )
})

test('a version names its color; any other text names none', () => {
  fc.assert(fc.property(hex, (color) => colorOfVersion(brandVersion(color)) === color))
  fc.assert(
    fc.property(
      fc.string(),
      (text) => colorOfVersion(text) === null || brandVersion(colorOfVersion(text) ?? '') === text,
    ),
  )
  for (const text of ['', '2e7d32', '2E7D32-1', '#2e7d32-1', '2e7d32-2', '}body{-1'])
    expect(colorOfVersion(text)).toBeNull()
})
