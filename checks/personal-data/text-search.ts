import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../../src/platform/testing/app/test-app.ts'

/** Finds texts in every row of the database, including the queue, and in every file of the data folder. */
export async function occurrencesOf(app: TestApp, texts: string[]): Promise<string[]> {
  return [...(await rowsWith(app, texts)), ...(await filesWith(app.services.config.dataDir, texts))]
}

async function rowsWith({ services: { db } }: TestApp, texts: string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1, 2`)
  const patterns = texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)
  const occurrences: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await db.execute<{ text: string }>(sql`
      select t::text as text from ${sql.identifier(schema)}.${sql.identifier(name)} t
      where t::text ilike any (${sql.param(patterns)}::text[])`)
    occurrences.push(...rows.map(({ text }) => `${schema}.${name}: ${text}`))
  }
  return occurrences
}

async function filesWith(folder: string, texts: string[]): Promise<string[]> {
  const occurrences: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const content = `${path} ${await readFile(path, 'latin1')}`.toLowerCase()
    if (texts.some((text) => content.includes(text.toLowerCase()))) occurrences.push(path)
  }
  return occurrences
}
