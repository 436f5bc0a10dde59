import { palette } from '../../../platform/contract/palette.ts'
import { earrings, type Garment, garments, glasses } from './clothes.ts'
import { drawFace, type FaceFeatures, type FaceShape, type Mouth } from './face.ts'
import { type Hairstyle, hairstyles } from './hair.ts'
import type { HairColors } from './hair-parts.ts'
import { circle, fill, mix } from './shapes.ts'

/** Skin tones, from the deepest to the lightest. */
const skinTones = [
  '#3f241a',
  '#54301f',
  '#6b3d28',
  '#7f4a31',
  '#95593c',
  '#ab6d4b',
  '#c2875f',
  '#d9a57d',
  '#ecc3a0',
] as const

const hairColors = {
  black: '#1d1314',
  ink: '#231626',
  brown: '#3a2019',
  chestnut: '#5a2d1c',
  copper: '#94431f',
  honey: '#a86c34',
  plum: '#5c2257',
  gray: '#8f868c',
  silver: '#cfc7c8',
} as const

export type Portrait = {
  /** The index of the skin tone, from 0 for the deepest. */
  skin: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  hair: Hairstyle
  hairColor?: keyof typeof hairColors
  /** The color of a scarf, or of beads and bands in the hair. */
  accent?: string
  shape?: FaceShape
  mouth?: Mouth
  wears: Garment
  cloth: string
  trim?: string
  /** The color behind the person, and of the disc behind their head. */
  ground: string
  disc: string
  glasses?: readonly [keyof typeof glasses, string]
  earrings?: readonly [keyof typeof earrings, string]
  /** How far the head is tilted, in degrees. */
  tilt?: number
} & Pick<FaceFeatures, 'lips' | 'eyes' | 'nose' | 'arch' | 'marks'>

/** @returns a portrait as an SVG document of 512 by 512 pixels */
export function drawPortrait(portrait: Portrait): string {
  const { ground, disc, tilt = 0 } = portrait
  const skin = skinTones[portrait.skin]
  const hairBase = hairColors[portrait.hairColor ?? 'black']
  const hair = hairstyles[portrait.hair](hairColorsOf(portrait, hairBase, skin))
  const isGray = portrait.hairColor === 'gray' || portrait.hairColor === 'silver'
  const brows = isGray ? mix(hairBase, skin, 0.25) : mix(hairBase, '#120807', 0.45)
  const tilted = (content: string) => (tilt === 0 ? content : `<g transform="rotate(${tilt} 128 200)">${content}</g>`)
  const content = [
    fill(ground, 'M0 0H256V256H0Z'),
    circle(disc, 176, 92, 104),
    '<g transform="translate(128 128) scale(1.04) translate(-128 -132)">',
    tilted(hair.behind ?? ''),
    drawNeck(skin),
    garments[portrait.wears]({ color: portrait.cloth, trim: portrait.trim ?? portrait.cloth }),
    tilted((hair.over ?? '') + drawHead(portrait, skin, brows) + hair.front + drawJewelry(portrait)),
    '</g>',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 256 256">${content.join('')}</svg>`
}

function hairColorsOf({ accent = palette.gold[3] }: Portrait, base: string, skin: string): HairColors {
  return { base, light: mix(base, '#f0c9a8', 0.24), dark: mix(base, '#0d0609', 0.3), skin, accent }
}

function drawNeck(skin: string): string {
  const shade = mix(skin, '#2a0d1c', 0.16)
  const deep = mix(skin, '#2a0d1c', 0.34)
  return (
    fill(shade, 'M104 150V192C104 205 96 208 78 212L128 262L178 212C160 208 152 205 152 192V150Z') +
    fill(deep, 'M104 166V184Q128 204 152 184V166Z')
  )
}

function drawHead(
  { shape = 'oval', mouth = 'smile', lips, eyes, nose, arch, marks }: Portrait,
  skin: string,
  brows: string,
): string {
  return drawFace({ shape, mouth, skin, brows, lips, eyes, nose, arch, marks })
}

function drawJewelry(portrait: Portrait): string {
  const [earring, earringColor] = portrait.earrings ?? []
  const [frame, frameColor] = portrait.glasses ?? []
  return (
    (earring && earringColor ? earrings[earring](earringColor) : '') +
    (frame && frameColor ? glasses[frame](frameColor) : '')
  )
}
