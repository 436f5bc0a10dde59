import { createHash, type Hash } from 'node:crypto'
import * as z from 'zod'

/** The version of the archive's layout. A higher number comes from a newer program. */
export const formatVersion = 1

/** The entries of an archive, in this order. Tables and files are between `about` and `queue`. */
export const entryNames = {
  readme: 'README.txt',
  about: 'archive.json',
  queue: 'queue/jobs.jsonl.gz',
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
} as const

export const tableEntry = (table: string) => `tables/${table}.csv.gz`
export const fileEntry = (key: string) => `files/${key}`

/** The storage key of an entry that is a stored file; null for other entries. */
export function fileKeyOf(entry: string): string | null {
  return entry.startsWith('files/') ? entry.slice('files/'.length) : null
}

/** What must be known about an archive before the rest is read. */
export const aboutSchema = z.object({
  product: z.literal('baobab'),
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  /** The migrations of the tables, each by the time when it was created (milliseconds). */
  migrations: z.array(z.number()),
})
export type ArchiveInfo = z.infer<typeof aboutSchema>

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** The hash of the rows as uncompressed CSV, in the order of their key. */
  sha256: z.string(),
})

/** What an archive contains, counted and hashed while it was written. */
export const manifestSchema = z.object({
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int(), isCalled: z.boolean() })),
  /** The waiting jobs, and their queues with options. */
  queue: z.object({
    jobs: z.number().int(),
    queues: z.array(z.object({ name: z.string(), options: z.record(z.string(), z.unknown()) })),
  }),
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** Keys that rows name and the storage does not have. */
    missing: z.array(z.string()),
  }),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Explains how to read an archive without this program; its first entry. */
export const readmeText = `A community's whole data, as Baobab keeps it: every row of its database and every photo and resume.
Treat it as you would treat all of that: it holds personal data, private messages and password hashes.

archive.json     when it was made, and by which version of the tables
tables/          a CSV file per table (RFC 4180, UTF-8, first line the columns, times in UTC); an empty field without
                 quotes is NULL; compressed with gzip
files/           photos, logos and resumes; columns that end in _key name them
queue/           what was waiting to be done, such as emails to be sent: a JSON object per line, compressed with gzip
manifest.json    rows and SHA-256 of each table (of the CSV as it is before it was compressed), how many files
SHA256SUMS       the SHA-256 of everything above; unpack the archive and run: sha256sum -c SHA256SUMS
`

type Bytes = AsyncIterable<Uint8Array>

/** Passes bytes through and adds them to the hash. */
export async function* hashWhileReading(content: Bytes, hash: Hash): AsyncGenerator<Uint8Array, void, void> {
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
}

/** @returns the SHA-256 of the content in hexadecimal */
export async function sha256Of(content: Bytes): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}

/** A line of SHA256SUMS. */
export const checksumLine = (sha256: string, name: string) => `${sha256}  ${name}\n`
