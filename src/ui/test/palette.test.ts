import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { accent, accentColors, avatarColors, deep, grounds, palette } from '../../platform/contract/palette.ts'

const schemes = ['light', 'dark'] as const

describe.each(schemes)('in the %s theme', (scheme) => {
  const { ground, surface, raised, sunken, ink, muted, controlBorder } = grounds[scheme]
  const plain = { ground, surface, raised, sunken }

  test.each(Object.entries(plain))('text, muted text and placeholders have enough contrast on the %s', (_, under) => {
    expect(contrast(ink, under)).toBeGreaterThanOrEqual(7)
    expect(contrast(muted, under)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(scheme === 'light' ? palette.gray[5] : palette.dark[3], under)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(accentColors)('%s has enough contrast as text, filled and tinted', (color) => {
    const { filled, filledHover, contrast: on, text, soft, softHover, softText } = accent(color, scheme)
    for (const under of Object.values(plain)) expect(contrast(text, under)).toBeGreaterThanOrEqual(4.5)
    for (const under of [filled, filledHover]) expect(contrast(on, under)).toBeGreaterThanOrEqual(4.5)
    for (const under of [soft, softHover]) expect(contrast(softText, under)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5)
  })

  test('borders of controls and the focus ring have enough contrast', () => {
    for (const under of [ground, surface, raised]) {
      expect(contrast(controlBorder, under)).toBeGreaterThanOrEqual(3)
      expect(contrast(accent('aubergine', scheme).filled, under)).toBeGreaterThanOrEqual(3)
    }
  })
})

test('text on the deep ground has enough contrast', () => {
  for (const text of [deep.ink, deep.muted, deep.gold]) {
    expect(contrast(text, deep.ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(text, deep.pattern)).toBeGreaterThanOrEqual(4.5)
  }
})

test('the letter has enough contrast on every avatar color', () => {
  for (const color of avatarColors) expect(contrast('#FFFFFF', color)).toBeGreaterThanOrEqual(4.5)
})

/** WCAG 2.2's contrast ratio of two `#RRGGBB` colours. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the icon has only colors of the palette', async () => {
  const icon = await readFile(new URL('../../../public/favicon.svg', import.meta.url), 'utf8')
  const colors = new Set(icon.match(/#[\da-f]{6}\b/gi))
  expect(colors).toEqual(new Set([deep.ground, deep.mark, deep.gold]))
})

test('servers and shared components write no colors of their own: emails, pages without scripts, the manifest', async () => {
  const cwd = fileURLToPath(new URL('../../', import.meta.url))
  const files = await Array.fromAsync(glob(['*/server/**/*.{ts,tsx}', 'ui/**/*.{ts,tsx,css}'], { cwd }))
  const checked = files.filter((path) => !/\/(test|demo)\//.test(path))
  expect(checked.length).toBeGreaterThan(200)
  for (const path of checked) {
    expect(await readFile(join(cwd, path), 'utf8'), path).not.toMatch(/['":\s]#([\da-f]{3}|[\da-f]{6})\b['";\s}]/i)
  }
})
