import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../../src/platform/server/database/migrations.ts'
import { findBreakingStatements, isRuleApplied } from './expand-only.ts'

const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()

test('the rule applies to every migration after 0015', () => {
  expect(files.filter((file) => !isRuleApplied(file)).at(-1)).toBe('0015_application_end_notifications.sql')
})

test('every migration under the rule keeps the previous version working', async () => {
  for (const file of files.filter(isRuleApplied)) {
    expect(findBreakingStatements(await readFile(`${migrationsFolder}/${file}`, 'utf8')), file).toEqual([])
  }
})

test.each([
  [
    'a new table with its indexes',
    'CREATE TABLE "a" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "i" ON "a" USING btree ("id");',
  ],
  ['a nullable column', 'ALTER TABLE "mails" ADD COLUMN "letter_id" uuid;'],
  ['a column with a constant default', 'ALTER TABLE "jobs" ADD COLUMN "keys" text[] DEFAULT \'{}\' NOT NULL;'],
  ['an index built concurrently', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "mails" USING btree ("id");'],
  ['a constraint that is not validated yet', 'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (x > 0) NOT VALID;'],
  ['the later validation of a constraint', 'ALTER TABLE "a" VALIDATE CONSTRAINT "c";'],
  [
    'an unused column dropped with a contract comment',
    '-- contract: no version since 1.4 reads or writes it\nALTER TABLE "a" DROP COLUMN "b";',
  ],
  [
    'unused rows deleted with a contract comment',
    '-- contract: no version since 1.4 reads these rows\nDELETE FROM "a" WHERE "b" = 1;',
  ],
])('%s is accepted', (_, sql) => {
  expect(findBreakingStatements(sql)).toEqual([])
})

test.each([
  ['a dropped column', 'ALTER TABLE "a" DROP COLUMN "b";'],
  ['a dropped table', 'DROP TABLE "a";'],
  ['a renamed column', 'ALTER TABLE "a" RENAME COLUMN "b" TO "c";'],
  [
    'a renamed table, even with a contract comment',
    '-- contract: no version since 1.4 reads it\nALTER TABLE "a" RENAME TO "b";',
  ],
  ['a changed column type', 'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;'],
  ['a new column that is not null without a default', 'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;'],
  ['a default that rewrites every row', 'ALTER TABLE "a" ADD COLUMN "b" uuid DEFAULT gen_random_uuid() NOT NULL;'],
  ['a computed column', 'ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (lower(c)) STORED;'],
  ['a nullable column set to not null', 'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;'],
  ['an index that blocks writes', 'CREATE INDEX "i" ON "mails" USING btree ("id");'],
  ['a concurrent index without if not exists', 'CREATE INDEX CONCURRENTLY "i" ON "mails" USING btree ("id");'],
  [
    'a concurrent index in one file with other statements',
    'CREATE TABLE "a" ("id" uuid);--> statement-breakpoint\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "mails" ("id");',
  ],
  ['a reference that reads every row', 'ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("b") REFERENCES "c"("id");'],
  [
    'a constraint validated in the same migration',
    'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (x > 0) NOT VALID;--> statement-breakpoint\nALTER TABLE "a" VALIDATE CONSTRAINT "c";',
  ],
  ['deleted rows', 'DELETE FROM "a" WHERE "b" = 1;'],
  ['an update of every row', 'UPDATE "a" SET "b" = 1;'],
])('%s is rejected', (_, sql) => {
  expect(findBreakingStatements(sql)).not.toEqual([])
})
