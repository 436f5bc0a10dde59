import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../../src/platform/server/database/migrations.ts'
import { faultsOf, isUnderRule } from './expand-only.ts'

const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()

test('the rule begins after the migrations that were there before it', () => {
  expect(files.filter((file) => !isUnderRule(file)).at(-1)).toBe('0015_told_of_end.sql')
})

test('every migration under the rule leaves the version before it working', async () => {
  for (const file of files.filter(isUnderRule)) {
    expect(faultsOf(await readFile(`${migrationsFolder}/${file}`, 'utf8')), file).toEqual([])
  }
})

test.each([
  [
    'a new table with its indexes',
    'CREATE TABLE "a" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "i" ON "a" USING btree ("id");',
  ],
  ['a column that may be empty', 'ALTER TABLE "mails" ADD COLUMN "letter_id" uuid;'],
  ['a column with a constant default', 'ALTER TABLE "jobs" ADD COLUMN "keys" text[] DEFAULT \'{}\' NOT NULL;'],
  ['an index built beside writers', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "mails" USING btree ("id");'],
  ['a constraint for rows to come', 'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (x > 0) NOT VALID;'],
  ['the check of older rows, later', 'ALTER TABLE "a" VALIDATE CONSTRAINT "c";'],
  [
    'what nobody uses any more, taken away with a reason',
    '-- contract: no version since 1.4 reads or writes it\nALTER TABLE "a" DROP COLUMN "b";',
  ],
])('%s is fine', (_, sql) => {
  expect(faultsOf(sql)).toEqual([])
})

test.each([
  ['a dropped column', 'ALTER TABLE "a" DROP COLUMN "b";'],
  ['a dropped table', 'DROP TABLE "a";'],
  ['a renamed column', 'ALTER TABLE "a" RENAME COLUMN "b" TO "c";'],
  ['a renamed table, whatever it says', '-- contract: no version since 1.4 reads it\nALTER TABLE "a" RENAME TO "b";'],
  ['another type', 'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;'],
  ['a column that must be filled', 'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;'],
  ['a default that writes every row', 'ALTER TABLE "a" ADD COLUMN "b" uuid DEFAULT gen_random_uuid() NOT NULL;'],
  ['a computed column', 'ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (lower(c)) STORED;'],
  ['filling what was empty', 'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;'],
  ['an index that holds writers up', 'CREATE INDEX "i" ON "mails" USING btree ("id");'],
  ['an index that cannot be tried again', 'CREATE INDEX CONCURRENTLY "i" ON "mails" USING btree ("id");'],
  [
    'an index beside writers among other things',
    'CREATE TABLE "a" ("id" uuid);--> statement-breakpoint\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "mails" ("id");',
  ],
  ['a reference that reads every row', 'ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("b") REFERENCES "c"("id");'],
  [
    'a constraint that is checked under the lock that adds it',
    'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (x > 0) NOT VALID;--> statement-breakpoint\nALTER TABLE "a" VALIDATE CONSTRAINT "c";',
  ],
  ['a change of every row', 'UPDATE "a" SET "b" = 1;'],
])('%s is refused', (_, sql) => {
  expect(faultsOf(sql)).not.toEqual([])
})
