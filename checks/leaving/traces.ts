import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../../src/platform/testing/test-app.ts'

/** Every row of the whole database, the queue's included, and every file of the data folder that holds one of some words. */
export async function tracesOf(app: TestApp, words: string[]): Promise<string[]> {
  return [...(await rowsWith(app, words)), ...(await filesWith(app.services.config.dataDir, words))]
}

async function rowsWith({ services: { db } }: TestApp, words: string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1, 2`)
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await db.execute<{ text: string }>(sql`
      select t::text as text from ${sql.identifier(schema)}.${sql.identifier(name)} t
      where t::text ilike any (${sql.param(patterns)}::text[])`)
    found.push(...rows.map(({ text }) => `${schema}.${name}: ${text}`))
  }
  return found
}

async function filesWith(folder: string, words: string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const text = `${path} ${await readFile(path, 'latin1')}`.toLowerCase()
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(path)
  }
  return found
}
