import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Camera, themes, type Width, widths } from './camera.ts'
import type { PicturedShot } from './index-page.ts'
import type { LookSites } from './look-sites.ts'
import type { Shot } from './shots.ts'

/** What a camera brought home. */
export type Album = { shots: PicturedShot[]; failures: string[]; pictures: number }

/** Photographs every shot in the four combinations, into `folder/<engine>/`. */
export async function takePictures(camera: Camera, sites: LookSites, shots: Shot[], folder: string): Promise<Album> {
  const wanted = shots.filter(({ api, presses }) => camera.canInteract || (api === 'answering' && presses.length === 0))
  const album = new Map(
    wanted.map((shot) => [
      shot,
      { section: shot.section, title: shot.title, engine: camera.engine, files: new Map<string, string>() },
    ]),
  )
  // Shots of one person at one width come one after the other, because they share a window's context.
  const keyOf = ([{ site, kind, api }, width]: [Shot, Width]) => [site, kind, api, width].join()
  const jobs = widths
    .flatMap((width) => wanted.map((shot): [Shot, Width] => [shot, width]))
    .sort((one, other) => keyOf(one).localeCompare(keyOf(other)))
  const failures: string[] = []
  let pictures = 0

  async function photograph(): Promise<void> {
    const window = await camera.openWindow(sites)
    try {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const [shot, width] = job
        const outcome = await window.open(shot, width)
        if (outcome) {
          const reason = 'fault' in outcome ? outcome.fault : `leads to ${outcome.leadsTo}`
          failures.push(`${camera.engine}, ${width} px, ${shot.kind}, ${shot.title}: ${reason}`)
          continue
        }
        for (const theme of themes) {
          const file = `${camera.engine}/${fileNameOf(shot)}-${width}-${theme}.png`
          await mkdir(dirname(join(folder, file)), { recursive: true })
          await writeFile(join(folder, file), await window.take(theme, shot.presses.length > 0 ? 'window' : 'page'))
          album.get(shot)?.files.set(`${width}-${theme}`, file)
          pictures++
        }
      }
    } finally {
      await window.close()
    }
  }

  await Promise.all(Array.from({ length: camera.windows }, photograph))
  return { shots: [...album.values()].filter(({ files }) => files.size > 0), failures, pictures }
}

/** Such as `members/jobs-id`. */
function fileNameOf({ section, title }: Pick<Shot, 'section' | 'title'>): string {
  if (title === '/*') return fileNameOf({ section, title: 'Page not found' })
  const nameOf = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'landing'
  return `${nameOf(section)}/${nameOf(title)}`
}
