import * as z from 'zod'

/** The archive's layout; a number that this program does not know is a newer program's. */
export const formatVersion = 1

/** What is in an archive, in this order; tables and files lie between `about` and `queue`. */
export const entryNames = {
  readme: 'README.txt',
  about: 'archive.json',
  queue: 'queue/jobs.jsonl.gz',
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
} as const

export const tableEntry = (table: string) => `tables/${table}.csv.gz`
export const fileEntry = (key: string) => `files/${key}`

/** The storage key of an entry that is a stored file; null for every other entry. */
export function fileKeyOf(entry: string): string | null {
  return entry.startsWith('files/') ? entry.slice('files/'.length) : null
}

/** What an archive is, to be known before anything else in it is read. */
export const aboutSchema = z.object({
  product: z.literal('baobab'),
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  /** The migrations behind the tables, known by when each was made (milliseconds). */
  migrations: z.array(z.number()),
})
export type About = z.infer<typeof aboutSchema>

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Of the rows as CSV, not compressed, in the order of their key. */
  sha256: z.string(),
})

/** What an archive holds, counted and hashed as it was written. */
export const manifestSchema = z.object({
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int(), isCalled: z.boolean() })),
  /** The queue's waiting jobs, and the queues they are in with their options. */
  queue: z.object({
    jobs: z.number().int(),
    queues: z.array(z.object({ name: z.string(), options: z.record(z.string(), z.unknown()) })),
  }),
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** Keys that rows name and the storage did not have. */
    missing: z.array(z.string()),
  }),
})
export type Manifest = z.infer<typeof manifestSchema>

/** How to read an archive without this program; its first entry. */
export const readmeText = `A community's whole data, as Baobab keeps it: every row of its database and every photo and resume.
Treat it as you would treat all of that: it holds personal data, private messages and password hashes.

archive.json     when it was made, and by which version of the tables
tables/          a CSV file per table (RFC 4180, UTF-8, first line the columns, times in UTC); an empty field without
                 quotes is NULL; compressed with gzip
files/           photos, logos and resumes; columns that end in _key name them
queue/           what was waiting to be done, such as mails to be sent: a JSON object per line, compressed with gzip
manifest.json    rows and SHA-256 of each table (of the CSV as it is before it was compressed), how many files
SHA256SUMS       the SHA-256 of everything above; unpack the archive and run: sha256sum -c SHA256SUMS
`
