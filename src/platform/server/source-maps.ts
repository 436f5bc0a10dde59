import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'
import { projectFolder } from './project.ts'

/** A position in a file of the bundle (docs/decisions/0033). */
const built = /file:\S+?\/build\/program-\w+\/[\w.-]+\.js:\d+:\d+/g

/** Loaded when an error is logged, and released when memory runs short. Most processes never need them. */
const maps = new Map<string, WeakRef<SourceMap>>()

/** Replaces positions in the bundle with those in the source files, in one line of a stack trace. */
export function toSourceLocations(line: string): string {
  return line.replace(built, (place) => {
    const [, file = '', row, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? []
    const found = mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1)
    if (!found || !('originalSource' in found)) return place
    const source = new URL(found.originalSource, file).href.replace(projectFolder.href, '')
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })
}

function mapOf(file: string): SourceMap | undefined {
  const known = maps.get(file)?.deref()
  if (known) return known
  const path = `${fileURLToPath(file)}.map`
  if (!existsSync(path)) return undefined
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload)
  maps.set(file, new WeakRef(map))
  return map
}
