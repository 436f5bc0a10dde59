import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { loadSharp } from '../files/sharp.ts'
import { escapeHtml } from '../http/html.ts'

const require = createRequire(import.meta.url)
/** The part of wawoff2 that is used. The package has no types. */
type Decompress = (woff2: Uint8Array) => Promise<Uint8Array>

/**
 * The fonts of the pages, from their packages, at one point of their axes. In each list, the first file is that of the
 * usual letters. What it lacks comes from the others. Figtree calls itself Figtree Light.
 */
const fonts = {
  display: {
    family: 'Fraunces',
    variation: 'wght=560,opsz=96',
    files: [
      'fraunces/files/fraunces-latin-opsz-normal',
      'fraunces/files/fraunces-vietnamese-opsz-normal',
      'fraunces/files/fraunces-latin-ext-opsz-normal',
    ],
  },
  body: {
    family: 'Figtree Light, Fraunces',
    variation: 'wght=550',
    files: ['figtree/files/figtree-latin-wght-normal', 'figtree/files/figtree-latin-ext-wght-normal'],
  },
} as const
type FontFile = (typeof fonts)[keyof typeof fonts]['files'][number]

/** The distance of two lines, as a multiple of the font's size. It is a property of the font files. */
const lineHeights = { display: 1.233, body: 1.2 } as const

type TextStyle = {
  font: keyof typeof fonts
  /** In pixels. */
  size: number
  /** As `#rrggbb`. */
  color: string
  /** Lines are broken to fit into so many pixels. */
  width: number
  maxLines: number
}
type TextImage = { input: Buffer; width: number; height: number; isCut: boolean }

/** Everything that the fonts have no glyphs for, such as emoji. */
const withoutGlyph = /[^A-Za-zªºÀ-ɏḀ-ỿ0-9\p{P}\p{Zs}\p{Sc}+<=>|~^`´°±×÷©®™§¶µ]/gu

/**
 * The part of a text that the fonts can draw: without emoji and other symbols.
 * @returns null when letters would be lost, as those of Arabic or Chinese
 */
export function drawableText(text: string): string | null {
  const composed = text.normalize('NFC')
  const lost = composed.match(withoutGlyph)?.join('') ?? ''
  if (/\p{L}/u.test(lost)) return null
  // Without marks that no letter is composed with, the letters before them remain.
  const drawable = composed.replaceAll(/\p{M}/gu, '').replaceAll(withoutGlyph, ' ').replaceAll(/\s+/g, ' ').trim()
  return drawable === '' ? null : drawable
}

/** Draws a text that `drawableText` returned. Where it takes too many lines, it ends with an ellipsis. */
export async function drawText(text: string, style: TextStyle): Promise<TextImage> {
  const whole = await render(text, style)
  if (fits(whole, style)) return { ...whole, isCut: false }
  const characters = Array.from(text)
  let [atLeast, atMost] = [0, characters.length - 1]
  let image = whole
  // Finds the longest beginning that fits.
  while (atLeast < atMost) {
    const length = Math.ceil((atLeast + atMost) / 2)
    const beginning = characters.slice(0, length).join('').trimEnd()
    const attempt = await render(`${beginning.replace(/[\p{P}\s]+$/u, '')}…`, style)
    if (fits(attempt, style)) [atLeast, image] = [length, attempt]
    else atMost = length - 1
  }
  return { ...image, isCut: true }
}

/** The height of an image is that of its ink: of n lines, it is more than n - 1 lines and less than n. */
function fits({ height }: { height: number }, { font, size, maxLines }: TextStyle): boolean {
  return height < ((maxLines - 1) * lineHeights[font] + 1.15) * size
}

let loadedFonts: Promise<ReadonlyMap<FontFile, string>> | undefined

/**
 * Unpacks the fonts, because the library cannot read WOFF2, and draws something with every file once: from then on, the
 * library finds all of them by their names.
 * @returns the paths of the unpacked files, which are deleted when the process exits
 */
async function loadFonts(): Promise<ReadonlyMap<FontFile, string>> {
  // Loaded only here, because compiling the decoder would delay the start of every process.
  const decompress = require('wawoff2/decompress.js') as Decompress
  const sharp = await loadSharp()
  const folder = await mkdtemp(join(tmpdir(), 'baobab-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const paths = new Map<FontFile, string>()
  for (const file of Object.values(fonts).flatMap(({ files }) => files)) {
    const path = join(folder, `${basename(file)}.ttf`)
    const packaged = await readFile(require.resolve(`@fontsource-variable/${file}.woff2`))
    await writeFile(path, await decompress(packaged))
    await sharp({ text: { text: 'a', fontfile: path } }).toBuffer()
    paths.set(file, path)
  }
  return paths
}

async function render(text: string, { font, size, color, width }: TextStyle) {
  loadedFonts ??= loadFonts().catch((error) => {
    // The next picture tries again, for instance once the disk has space.
    loadedFonts = undefined
    throw error
  })
  const paths = await loadedFonts
  const sharp = await loadSharp()
  const { family, variation, files } = fonts[font]
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
      font: `${family} ${size} @${variation}`,
      fontfile: paths.get(files[0]),
      width,
      // Then a size in points is one in pixels.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}
