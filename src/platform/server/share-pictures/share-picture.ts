import { readFile } from 'node:fs/promises'
import type { OverlayOptions } from 'sharp'
import { brandColors } from '../../contract/brand/brand-colors.ts'
import { type Colors, standardColors } from '../../contract/palette.ts'
import { loadSharp } from '../files/sharp.ts'
import { projectFolder } from '../project.ts'
import { drawableText, drawText } from './text-image.ts'

/** What the picture of a page shows when its link is shared. */
export type SharePicture = {
  /** The community's name. */
  community: string
  brand: {
    /** The community's brand color; null for the product's own colors. */
    color: string | null
    /** The name of its logo's file; null to show the product's mark. */
    logo: string | null
  }
  /** What it is, above the title: "An event", "A job at Fernway". */
  kind: string
  title: string
  /** The line that matters most, such as the time or the pay. */
  headline: string
  /** A line below it, such as the place. May be empty. */
  detail: string
}

/** The size that the Open Graph protocol's readers expect, in pixels. */
export const sharePictureSize = { width: 1200, height: 630 }

const left = 76
/** Where the mark or the logo stands, and its longest side. */
const markTop = 60
const markSize = 54
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
/** The width of texts: they end before the tree. */
const textWidth = 716

/**
 * Draws a picture of 1200 by 630 pixels. Texts in a script that the fonts do not have are left out; without its title,
 * the picture shows the community's name in its place.
 * @param logo the file of the logo, if there is one
 * @returns a PNG file
 */
export async function drawSharePicture(picture: SharePicture, logo: Uint8Array | null = null): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const { deep } = brandColors(picture.brand.color)
  const overlays = await layOut(picture, deep)
  if (logo) {
    const input = await sharp(logo).resize(markSize, markSize, { fit: 'contain', background: transparent }).toBuffer()
    overlays.push({ input, left, top: markTop })
  }
  return sharp(Buffer.from(await backdrop(deep, logo === null)))
    .composite(overlays)
    .png({ palette: true, colors: 128 })
    .toBuffer()
}

async function layOut(
  { community, kind, title, headline, detail }: SharePicture,
  deep: Colors['deep'],
): Promise<OverlayOptions[]> {
  const drawableTitle = drawableText(title)
  const name = drawableText(community)
  const overlays: OverlayOptions[] = []
  /** Draws a text, unless it cannot be drawn. @returns the height of its ink */
  async function place(text: string | null, top: number, style: Omit<Parameters<typeof drawText>[1], 'width'>) {
    if (text === null) return 0
    const { input, height } = await drawText(text, { width: textWidth, ...style })
    overlays.push({ input, left, top: Math.round(top) })
    return height
  }
  if (name !== null && drawableTitle !== null) {
    const { input, height } = await drawText(name, {
      font: 'display',
      size: 32,
      color: deep.mark,
      width: textWidth - 68,
      maxLines: 1,
    })
    overlays.push({ input, left: left + 68, top: Math.round(88 - height / 2) })
  }
  await place(drawableText(kind), 168, { font: 'body', size: 28, color: deep.muted, maxLines: 1 })
  const heading = drawableTitle ?? name ?? 'Baobab'
  const large = { font: 'display', size: 68, color: deep.ink, maxLines: 3 } as const
  const isLong = (await drawText(heading, { width: textWidth, ...large })).isCut
  await place(heading, 216, isLong ? { ...large, size: 52, maxLines: 4 } : large)
  const hasDetail = drawableText(detail) !== null
  await place(drawableText(headline), hasDetail ? 482 : 506, { font: 'body', size: 32, color: deep.gold, maxLines: 1 })
  await place(drawableText(detail), 530, { font: 'body', size: 26, color: deep.pale, maxLines: 1 })
  return overlays
}

let drawnTree: Promise<string> | undefined

/** The ground with the tree of the pages, a woven edge, and the product's mark unless the community has a logo. */
async function backdrop(deep: Colors['deep'], hasMark: boolean): Promise<string> {
  drawnTree ??= readFile(new URL('public/baobab.svg', projectFolder), 'utf8')
  const tree = (await drawnTree)
    .replaceAll(standardColors.deep.motif.toLowerCase(), deep.motif)
    .replaceAll(standardColors.deep.thread.toLowerCase(), deep.thread)
  const { width, height } = sharePictureSize
  const placed = tree.replace('<svg ', '<svg x="770" y="98" width="520" height="502" ')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><pattern id="weave" width="56" height="28" patternUnits="userSpaceOnUse"><path fill="${deep.motif}" fill-rule="evenodd" d="M0 28 14 0l14 28zM9 28l5-10 5 10zM28 28v-6h4v-6h4v-6h4V4h4v6h4v6h4v6h4v6h-8v-4h-4v-6h-4v6h-4v4z"/></pattern></defs>
<rect width="${width}" height="${height}" fill="${deep.ground}"/>
${placed}
<rect y="602" width="${width}" height="28" fill="${deep.ground}"/>
<rect width="${width}" height="28" transform="translate(0 602)" fill="url(#weave)"/>
${hasMark ? mark(deep) : ''}
</svg>`
}

function mark(deep: Colors['deep']): string {
  return `<g transform="translate(${left} ${markTop}) scale(1.7)"><path fill="${deep.mark}" d="M2 13.4C2 10.600 4.200 8.700 6.900 8.800 8.100 5.700 11.700 3.500 16 3.500s7.900 2.200 9.100 5.300c2.700-.1 4.900 1.800 4.900 4.600 0 .8-.6 1.400-1.400 1.400H3.400C2.600 14.800 2 14.200 2 13.400Z"/><path fill="${deep.mark}" d="M7.100 14.300h3.200l2.700 3.200 1.650-3.200h2.700l1.650 3.200 2.700-3.200h3.200l-3.300 4.800c-.5.8-.7 1.600-.6 2.500.2 2.500 1.400 4 3.800 5.400H7.200c2.400-1.400 3.600-2.900 3.800-5.400.1-.9-.1-1.700-.6-2.500Z"/><rect x="3.500" y="27" width="25" height="2.300" rx="1.150" fill="${deep.gold}"/></g>`
}
