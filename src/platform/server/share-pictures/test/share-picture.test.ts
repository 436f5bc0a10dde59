import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSharePicture, type SharePicture, sharePictureSize } from '../share-picture.ts'
import { sharePictureVersion } from '../share-pictures.ts'
import { drawableText, drawText } from '../text-image.ts'

const picture: SharePicture = {
  brand: { color: null, logo: null },
  community: 'Baobab',
  kind: 'An event',
  title: 'Open Office Hour',
  headline: 'Monday, November 23, 2026, 7:00 PM EST',
  detail: 'Virtual Event',
}

test.each([
  ['an ordinary title', 'Open Office Hour'],
  ['a title without an end', 'Reading an offer letter line by line. '.repeat(20)],
  ['one word without an end', 'W'.repeat(400)],
  ['a right-to-left title', 'مرحبا بكم في المجتمع'],
  ['a title of emoji', '🚀🎉'],
  ['markup', '</span><b>Bold & "quoted"</b>'],
  ['no title', ''],
])('with %s, the picture is a PNG of 1200 by 630 pixels', async (_, title) => {
  const metadata = await sharp(await drawSharePicture({ ...picture, title })).metadata()
  expect(metadata).toMatchObject({ format: 'png', ...sharePictureSize })
})

test('texts lose what the fonts cannot draw, and are omitted when that would be letters', () => {
  expect(drawableText('Launch 🚀 party')).toBe('Launch party')
  expect(drawableText('Ìrìn àjò, Łódź & Straße: 50% at 7:00')).toBe('Ìrìn àjò, Łódź & Straße: 50% at 7:00')
  expect(drawableText('مرحبا')).toBeNull()
  expect(drawableText('Meet 社区')).toBeNull()
  expect(drawableText('🚀')).toBeNull()
})

test('a text that takes too many lines is cut', async () => {
  const style = { font: 'display', size: 56, color: '#ffffff', width: 700, maxLines: 2 } as const
  const [short, long] = await Promise.all(['Two words', 'Two words '.repeat(40)].map((text) => drawText(text, style)))
  expect(short).toMatchObject({ isCut: false })
  expect(long).toMatchObject({ isCut: true })
  expect(long?.width).toBeLessThanOrEqual(700)
  expect(long?.height).toBeLessThan(2 * 56 * 1.3)
})

test('the version changes with every text', () => {
  const versions = Object.keys(picture).map((name) => sharePictureVersion({ ...picture, [name]: 'Different' }))
  expect(new Set([sharePictureVersion(picture), ...versions]).size).toBe(1 + versions.length)
})
