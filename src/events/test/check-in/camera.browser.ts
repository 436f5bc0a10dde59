import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { encode } from 'uqr'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import type { TestApp } from '../../../platform/testing/app/test-app.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { chromiumLaunchOptions } from '../../../platform/testing/browser/chromium.ts'
import { checkInPath, readCode } from '../../check-in-code.ts'
import { planEvent } from '../planned-events.ts'
import { ownCheckIn } from './door.ts'

const phone = { width: 360, height: 740 }
const video = { width: 640, height: 480, frames: 4 }
/** The pixels of one square of the QR code. */
const square = 8

/** Writes a video in the format Y4M that shows a QR code in gray frames. */
function writeVideo(file: string, text: string): void {
  const { width, height, frames } = video
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const brightness = Buffer.alloc(width * height, 235)
  const [left, top] = [width, height].map((length) => Math.floor((length - size * square) / 2)) as [number, number]
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue
      for (let line = 0; line < square; line++) {
        const start = (top + y * square + line) * width + left + x * square
        brightness.fill(16, start, start + square)
      }
    }
  }
  const noColor = Buffer.alloc((width * height) / 2, 128)
  const output = openSync(file, 'w')
  writeSync(output, `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  for (let frame = 0; frame < frames; frame++) {
    writeSync(output, 'FRAME\n')
    writeSync(output, brightness)
    writeSync(output, noColor)
  }
  closeSync(output)
}

/** An event at which a member stands at the door, and a phone of its organizer, whose browser is started with these flags. */
async function atTheDoor(
  site: TestApp,
  signIn: (person: Person, context: BrowserContext) => Promise<void>,
  flags: (text: string) => string[],
): Promise<{ browser: Browser; page: Page; code: string }> {
  const [ada, admin] = [await createPerson(site, { name: 'Ada Marsh' }), await createPerson(site, { role: 'admin' })]
  const event = await planEvent(site, { title: 'Evening at the door', capacity: 5, guestLimit: 2, inHours: 0.2 })
  await event.register(ada, { guests: 2 })
  const { code } = await ownCheckIn(site, ada, event.id)
  const options = await chromiumLaunchOptions()
  const text = site.url + checkInPath(event.id, readCode(code).code)
  const browser = await chromium.launch({ ...options, args: [...options.args, ...flags(text)] })
  const context = await browser.newContext({ baseURL: site.url, viewport: phone })
  await signIn(admin, context)
  const page = await context.newPage()
  await page.goto(`/events/${event.id}/check-in`)
  await expect(page.getByText('0 of 3 people checked in')).toBeVisible()
  return { browser, page, code }
}

/** Remembers the tracks of the camera, to see later whether they have ended. */
async function rememberTracks(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    const all: MediaStreamTrack[] = []
    Object.assign(window, { cameraTracks: all })
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      all.push(...stream.getTracks())
      return stream
    }
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.map(({ readyState }) => readyState),
    )
}

const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

test('a camera that sees the code of an attendee checks them in with their guests, once, and stops with the screen', async ({
  site,
  signIn,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'baobab-camera-'))
  const { browser, page } = await atTheDoor(site, signIn, (text) => {
    const file = join(folder, 'code.y4m')
    writeVideo(file, text)
    return [...fakeCamera, `--use-file-for-fake-video-capture=${file}`]
  })
  try {
    const tracks = await rememberTracks(page)
    await page.getByRole('button', { name: 'Scan codes' }).click()
    await expect(page.getByText('Ada Marsh and 2 guests are checked in.')).toBeVisible()
    await expect(page.getByText('3 of 3 people checked in')).toBeVisible()
    expect(await tracks()).toEqual(['live'])
    await page.getByRole('button', { name: 'Stop scanning' }).click()
    await expect.poll(tracks).toEqual(['ended'])

    const answer = page.getByRole('group', { name: 'Guests of Ada Marsh who came' }).first()
    await answer.getByRole('button', { name: '1' }).click()
    await expect(page.getByText('2 of 3 people checked in')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Scan codes' }).click()
    await expect.poll(tracks).toEqual(['ended', 'live'])
    await expect(page.getByText(/^Ada Marsh is already checked in at .* with 1 of 2 guests\.$/)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the event' }).click()
    await expect(page.getByRole('heading', { name: 'Evening at the door' })).toBeVisible()
    // The page of the event may not use the camera, so it opens as a page of its own, or the track has ended.
    await expect.poll(() => tracks().catch(() => ['ended'])).not.toContain('live')
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
})

test('when the camera is blocked, the screen says so, and codes can be typed', async ({ site, signIn }) => {
  const flags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny']
  const { browser, page, code } = await atTheDoor(site, signIn, () => flags)
  try {
    await page.getByRole('button', { name: 'Scan codes' }).click()
    await expect(page.getByRole('alert')).toContainText('The camera is blocked. Allow it for this page')
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('textbox', { name: 'Code' }).press('Enter')
    await expect(page.getByText('Ada Marsh and 2 guests are checked in.')).toBeVisible()
  } finally {
    await browser.close()
  }
})
