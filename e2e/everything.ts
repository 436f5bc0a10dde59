import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Where any of the words stands, in any row of any table or in any file below the folder. */
export async function placesOf(words: string[], databaseUrl: string, folder: string): Promise<string[]> {
  return [...(await rowsWith(words, databaseUrl)), ...(await filesWith(words, folder))]
}

async function rowsWith(words: string[], databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`)
    const places: string[] = []
    for (const { name } of tables) {
      for (const word of words) {
        const found = await client.query(`select 1 from ${name} r where strpos(r::text, $1) > 0 limit 1`, [word])
        if (found.rowCount) places.push(`${word} in ${name}`)
      }
    }
    return places
  } finally {
    await client.end()
  }
}

async function filesWith(words: string[], folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(files.map(async (file) => ({ file, content: await readFile(file) })))
  return contents.flatMap(({ file, content }) =>
    words.filter((word) => content.includes(word) || file.includes(word)).map((word) => `${word} in ${file}`),
  )
}
