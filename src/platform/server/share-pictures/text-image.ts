import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { escapeHtml } from '../http/html.ts'
import { projectFolder } from '../project.ts'

/**
 * The fonts of the pages at one weight, made from the pages' own files, which are compressed in a way that the library
 * cannot read. In each list, the first file is that of the usual letters. What it lacks comes from the others.
 */
const fonts = {
  display: { family: 'Fraunces', files: ['display-latin', 'display-latin-ext', 'display-vietnamese'] },
  body: { family: 'Figtree Light, Fraunces', files: ['body-latin', 'body-latin-ext'] },
} as const
const fontFile = (name: string) =>
  fileURLToPath(new URL(`src/platform/server/share-pictures/fonts/${name}.ttf`, projectFolder))

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

let loadedFonts: Promise<unknown> | undefined

/** Draws something with every file once: from then on, the library finds all of them by their names. */
function loadFonts(): Promise<unknown> {
  const files = Object.values(fonts).flatMap((font) => font.files)
  loadedFonts ??= Promise.all(files.map((name) => sharp({ text: { text: 'a', fontfile: fontFile(name) } }).toBuffer()))
  return loadedFonts
}

async function render(text: string, { font, size, color, width }: TextStyle) {
  await loadFonts()
  const { family, files } = fonts[font]
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
      font: `${family} ${size}`,
      fontfile: fontFile(files[0]),
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
