import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type * as z from 'zod'
import {
  type ArchiveInfo,
  aboutSchema,
  checksumLine,
  entryNames,
  fileKeyOf,
  formatVersion,
  type Manifest,
  manifestSchema,
  sha256Of,
  tableEntry,
} from './archive-format.ts'
import { type ArchiveEntry, declaredChecksums, readEntries } from './archive-reader.ts'

/** An archive that was read completely and is intact. */
export type VerifiedArchive = { path: string; about: ArchiveInfo; manifest: Manifest; bytes: number }

/**
 * Reads a whole archive and compares it with its checksums and its manifest.
 * @throws Error that says what is damaged
 */
export async function verifyArchive(path: string): Promise<VerifiedArchive> {
  const found = await readOnce(path).catch(async (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`There is no file ${path}.`)
    throw await damage(path, error instanceof Error ? error.message : String(error))
  })
  if (found.about && found.about.format > formatVersion) {
    throw new Error('This archive was made by a newer Baobab. Bring this one up to date first.')
  }
  if (!found.about || !found.manifest || found.computed !== found.stated) throw await damage(path, 'its end is missing')
  const { files, tables } = found.manifest
  if (found.files !== files.count || found.fileBytes !== files.bytes) {
    throw new Error(`${path} is damaged: ${found.files} files are in it, but its manifest lists ${files.count}.`)
  }
  await verifyTables(path, tables)
  return { path, about: found.about, manifest: found.manifest, bytes: found.bytes }
}

async function readOnce(path: string) {
  const lines = createHash('sha256')
  let about: ArchiveInfo | undefined
  let manifest: Manifest | undefined
  let stated: string | undefined
  const sizes = { files: 0, fileBytes: 0, bytes: 0 }
  for await (const entry of readEntries(path)) {
    sizes.bytes += entry.size
    if (entry.name === entryNames.sums) {
      stated = await sha256Of(entry.content)
      continue
    }
    const kept = entry.name === entryNames.about || entry.name === entryNames.manifest
    const { sum, value } = kept ? await hashedJson(entry) : { sum: await sha256Of(entry.content), value: undefined }
    lines.update(checksumLine(sum, entry.name))
    if (entry.name === entryNames.about) about = parsed(aboutSchema, value)
    if (entry.name === entryNames.manifest) manifest = parsed(manifestSchema, value)
    if (fileKeyOf(entry.name) === null) continue
    sizes.files++
    sizes.fileBytes += entry.size
  }
  return { about, manifest, computed: lines.digest('hex'), stated, ...sizes }
}

async function hashedJson({ content }: ArchiveEntry): Promise<{ sum: string; value: unknown }> {
  const bytes = Buffer.concat(await Array.fromAsync(content))
  const sum = createHash('sha256').update(bytes).digest('hex')
  try {
    return { sum, value: JSON.parse(bytes.toString()) as unknown }
  } catch {
    return { sum, value: undefined }
  }
}

/** @returns undefined for an invalid value; the checksums then show the damage */
function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> | undefined {
  const { data } = schema.safeParse(value)
  return data
}

/** Unpacks every table and compares the hash of its rows with the manifest. */
async function verifyTables(path: string, tables: Manifest['tables']): Promise<void> {
  const expected = new Map(tables.map((table) => [tableEntry(table.name), table.sha256]))
  for await (const { name, content } of readEntries(path)) {
    const sum = expected.get(name)
    if (sum === undefined) continue
    const hash = createHash('sha256')
    await pipeline(content, createGunzip(), hash)
    if (hash.digest('hex') !== sum)
      throw new Error(`${path} is damaged: ${name} doesn’t contain the rows that its manifest lists.`)
    expected.delete(name)
  }
  for (const name of expected.keys()) throw new Error(`${path} is damaged: ${name} is missing.`)
}

/** Finds the damaged entries. */
async function damage(path: string, otherwise: string): Promise<Error> {
  const faults: string[] = []
  try {
    const stated = await declaredChecksums(path)
    for await (const { name, content } of readEntries(path)) {
      const sum = stated.get(name)
      if (name !== entryNames.sums && sum !== (await sha256Of(content))) faults.push(name)
      stated.delete(name)
    }
    faults.push(...stated.keys())
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
  }
  return new Error(
    `${path} is damaged:\n${(faults.length > 0 ? faults : [otherwise]).map((name) => `  ${name}`).join('\n')}`,
  )
}
