import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Returns every occurrence of the texts in a row of any table or in a file below the folder. */
export async function findOccurrences(texts: string[], databaseUrl: string, folder: string): Promise<string[]> {
  return [...(await findInRows(texts, databaseUrl)), ...(await findInFiles(texts, folder))]
}

async function findInRows(texts: string[], databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`)
    const occurrences: string[] = []
    for (const { name } of tables) {
      for (const text of texts) {
        const found = await client.query(`select 1 from ${name} r where strpos(r::text, $1) > 0 limit 1`, [text])
        if (found.rowCount) occurrences.push(`${text} in ${name}`)
      }
    }
    return occurrences
  } finally {
    await client.end()
  }
}

async function findInFiles(texts: string[], folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(files.map(async (file) => ({ file, content: await readFile(file) })))
  return contents.flatMap(({ file, content }) =>
    texts.filter((text) => content.includes(text) || file.includes(text)).map((text) => `${text} in ${file}`),
  )
}
