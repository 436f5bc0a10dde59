import { fill } from './shapes.ts'

/* What several hairstyles have in common. */

/** A head of hair: what is behind the shoulders, what falls over them, and what is in front of the face. */
export type Hair = { behind?: string; over?: string; front: string }
export type HairColors = { base: string; light: string; dark: string; skin: string; accent: string }

/** The outer edge of hair that lies close to the head, from the left temple to the right one. */
const crown = 'M73 126C66 74 92 42 128 42C164 42 190 74 183 126'
const hairlines = {
  round: 'C178 96 160 77 128 77C96 77 78 96 73 126Z',
  parted: 'C180 102 158 84 128 70C98 84 76 102 73 126Z',
  side: 'C181 102 158 86 112 71C96 82 78 98 73 126Z',
} as const
export const cap = (color: string, hairline: keyof typeof hairlines = 'round') =>
  fill(color, crown + hairlines[hairline])
