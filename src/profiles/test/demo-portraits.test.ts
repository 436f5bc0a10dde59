import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoEmployers, demoGuests, demoPeople } from '../../accounts/demo/people.ts'
import { renderDrawing } from '../../platform/server/files/images.ts'
import { drawPortrait } from '../demo/portraits/draw-portrait.ts'
import { demoPortraits } from '../demo/portraits/portraits.ts'

test('everybody in the sample community has a portrait of their own, apart from four members', () => {
  const people = Object.keys({ ...demoPeople, ...demoGuests, ...demoEmployers })
  expect(people.filter((key) => !(key in demoPortraits)).sort()).toEqual(['ayo', 'gabrielle', 'member', 'paige'])
  const drawings = Object.values(demoPortraits).map(drawPortrait)
  expect(new Set(drawings).size).toBe(people.length - 4)
  for (const drawing of drawings) expect(drawing).not.toMatch(/undefined|NaN/)
})

test('a portrait is an image like an uploaded photo', async () => {
  const portrait = demoPortraits.zora
  if (!portrait) throw new Error('Zora has no portrait.')
  const metadata = await sharp(await renderDrawing(drawPortrait(portrait), 'webp')).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 })
})
