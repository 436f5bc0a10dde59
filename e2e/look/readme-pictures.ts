import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { addressOf } from '../crawl/example-addresses.ts'
import type { Kind } from '../crawl/screens.ts'
import type { Camera, CameraWindow, Theme, Width } from './camera.ts'
import type { LookSites } from './look-sites.ts'

type ReadmePicture = { kind: Kind; path: string; width: Width; theme: Theme }

/** Each picture of the README by its name: a screen on a computer, or several beside each other on phones. */
const pictures: Record<string, ReadmePicture[]> = {
  landing: [{ kind: 'visitor', path: '/', width: 1280, theme: 'light' }],
  dashboard: [{ kind: 'member', path: '/dashboard', width: 1280, theme: 'light' }],
  thread: [{ kind: 'member', path: '/messages/thread/:id', width: 1280, theme: 'dark' }],
  events: [{ kind: 'member', path: '/events', width: 1280, theme: 'light' }],
  jobs: [{ kind: 'member', path: '/jobs', width: 1280, theme: 'light' }],
  phone: [
    { kind: 'member', path: '/dashboard', width: 360, theme: 'light' },
    { kind: 'member', path: '/messages/thread/:id', width: 360, theme: 'light' },
    { kind: 'member', path: '/livehub', width: 360, theme: 'dark' },
  ],
}

/** Pixels between two phones. */
const gap = 40

/** Takes the README's pictures, as WebP. @returns the files with their sizes in KiB */
export async function takeReadmePictures(
  camera: Camera,
  sites: LookSites,
  folder: string,
): Promise<[string, number][]> {
  await mkdir(folder, { recursive: true })
  const window = await camera.openWindow(sites)
  const written: [string, number][] = []
  for (const [name, parts] of Object.entries(pictures)) {
    const taken: Buffer[] = []
    for (const part of parts) taken.push(await take(window, sites, part))
    const file = join(folder, `${name}.webp`)
    const { size } = await sharp(await joined(taken))
      .webp({ quality: 80, effort: 6 })
      .toFile(file)
    written.push([file, Math.round(size / 1024)])
  }
  await window.close()
  return written
}

async function take(
  window: CameraWindow,
  sites: LookSites,
  { kind, path, width, theme }: ReadmePicture,
): Promise<Buffer> {
  const { services, owners } = sites.sample
  const address = await addressOf(services, { path, isFor: kind }, owners, '')
  const shot = { section: '', title: path, site: 'sample', kind, address, api: 'answering', presses: [] } as const
  const outcome = await window.open(shot, width)
  if (outcome) throw new Error(`${path} could not be photographed: ${Object.values(outcome)}`)
  return window.take(theme, 'window')
}

/** Several pictures side by side, on a transparent ground. */
async function joined(parts: readonly Buffer[]): Promise<Buffer> {
  const [first] = parts
  if (!first) throw new Error('There is no picture.')
  if (parts.length === 1) return first
  const { width, height } = await sharp(first).metadata()
  const size = { width: parts.length * width + (parts.length - 1) * gap, height }
  const placed = parts.map((input, index) => ({ input, left: index * (width + gap), top: 0 }))
  const ground = sharp({ create: { ...size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  return ground.composite(placed).png().toBuffer()
}
