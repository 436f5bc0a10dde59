import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Engine, engineNames, findEngines } from '../../e2e/look/engines.ts'
import { indexPage } from '../../e2e/look/index-page.ts'
import { walkJourneys } from '../../e2e/look/journeys.ts'
import { startLookSites } from '../../e2e/look/look-sites.ts'
import { takeReadmePictures } from '../../e2e/look/readme-pictures.ts'
import { listShots, type Shot } from '../../e2e/look/shots.ts'
import { type Album, takePictures } from '../../e2e/look/take-pictures.ts'
import setUpBrowserTests from '../../src/platform/testing/browser/browser-setup.ts'

/**
 * Photographs every screen for the people who review a change: at 360 and 1280 px, in both themes, in each browser engine that
 * is installed. Ends with 1 when a screen could not be photographed, never because an engine is missing.
 *
 *   npm run look                          everything, into look/; then open look/index.html
 *   npm run look -- /events dialogs       only what is below a path, or has a text in its title or section
 *   npm run look -- --engines chromium    only these engines, with commas between them
 *   npm run look -- --out ../before       into another folder
 *   npm run look -- --journeys            no pictures: walks through the main journeys in each engine
 *   npm run look -- --readme              takes the README's pictures anew, in docs/screenshots/
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engines: { type: 'string' },
    out: { type: 'string', default: 'look' },
    journeys: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
})

const filters = positionals.map((text) => text.toLowerCase())

function isWanted({ title, section, address }: Shot): boolean {
  if (filters.length === 0) return true
  const isMatch = (text: string) =>
    text.startsWith('/')
      ? [title, address].some((path) => path.startsWith(text))
      : `${section} ${title}`.toLowerCase().includes(text)
  return filters.some(isMatch)
}

/** Photographs everything in each engine. @returns whether nothing failed */
async function photograph(engines: Engine[], folder: string): Promise<boolean> {
  const begin = performance.now()
  const sites = await startLookSites()
  const album: Album = { shots: [], failures: [], pictures: 0 }
  try {
    const shots = await listShots(sites, isWanted)
    for (const engine of engines) {
      const camera = await engine.openCamera()
      await rm(join(folder, engine.name), { recursive: true, force: true })
      const { shots: taken, failures, pictures } = await takePictures(camera, sites, shots, folder)
      await camera.close()
      album.shots.push(...taken)
      album.failures.push(...failures)
      album.pictures += pictures
    }
  } finally {
    await sites.stop()
  }
  const index = join(folder, 'index.html')
  await mkdir(folder, { recursive: true })
  await writeFile(index, indexPage(album.shots, album.failures))
  for (const failure of album.failures) process.stdout.write(`not photographed: ${failure}\n`)
  const seconds = Math.round((performance.now() - begin) / 1000)
  process.stdout.write(`${album.pictures} pictures in ${seconds} s, ${album.failures.length} screens failed\n`)
  process.stdout.write(`open ${relative('.', index)}\n`)
  return album.failures.length === 0
}

async function walk(engines: Engine[]): Promise<boolean> {
  let isComplete = true
  for (const engine of engines) isComplete = (await walkJourneys(engine)) && isComplete
  return isComplete
}

/** Takes the README's pictures in Chromium, which is the same on every machine. */
async function photographForReadme(): Promise<void> {
  const [chromium] = await findEngines(['chromium'])
  const sites = await startLookSites()
  const camera = await chromium?.openCamera()
  try {
    const files = camera ? await takeReadmePictures(camera, sites, 'docs/screenshots') : []
    for (const [file, kib] of files) process.stdout.write(`${file}: ${kib} KiB\n`)
  } finally {
    await camera?.close()
    await sites.stop()
  }
}

const wanted = values.engines?.split(',') ?? engineNames
const engines = await findEngines(wanted)
const stopDatabase = await setUpBrowserTests()
try {
  if (values.readme) await photographForReadme()
  else if (!(values.journeys ? await walk(engines) : await photograph(engines, resolve(values.out))))
    process.exitCode = 1
} finally {
  await stopDatabase()
}
const ran = engines.map(({ name }) => name)
const missing = wanted.filter((name) => !ran.includes(name))
process.stdout.write(
  `engines: ${ran.join(', ')}${missing.length > 0 ? `; not installed: ${missing.join(', ')}` : ''}\n`,
)
