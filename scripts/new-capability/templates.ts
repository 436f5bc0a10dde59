import type { Names } from './names.ts'

/** The files of a new capability, by path. They follow docs/architecture.md, and pass `npm run check`. */
export function newFiles(names: Names): Record<string, string> {
  const { folder, variable, type, table, title } = names
  return {
    [`src/${folder}/contract.ts`]: `import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, singleLineText, uuid } from '../platform/contract/schemas.ts'

const tag = '${title}'

/** The fields that a member fills in. */
const fields = z.object({ title: singleLineText('Title', 100).min(1, 'Title is required') })
export type ${type}Fields = z.infer<typeof fields>

const entry = fields.extend({ id: uuid, createdAt: moment })
export type ${type}Entry = z.infer<typeof entry>

const byId = z.object({ id: uuid })

export const ${variable}Contract = {
  list: operation('member', {
    method: 'GET',
    path: '/${folder}',
    summary: 'The viewer’s own entries, the newest first',
    tag,
  }).output(z.object({ entries: z.array(entry) })),

  create: operation('member', {
    method: 'POST',
    path: '/${folder}',
    summary: 'Create an entry',
    tag,
    successStatus: 201,
  })
    .input(fields)
    .output(entry),

  remove: operation('member', {
    method: 'DELETE',
    path: '/${folder}/{id}',
    summary: 'Delete an entry of one’s own',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),
}
`,
    [`src/${folder}/capability.ts`]: `import type { Capability } from '../platform/server/extension-points/capability.ts'
import { ${variable}Contract } from './contract.ts'
import { ${variable}PersonalData } from './server/exports.ts'
import { ${variable}Routes } from './server/routes.ts'

export const ${variable}Capability = {
  name: '${folder}',
  contract: { ${variable}: ${variable}Contract },
  routes: { ${variable}: ${variable}Routes },
  tables: { ${table}: '${folder}' },
  personalData: [${variable}PersonalData],
} satisfies Capability
`,
    [`src/${folder}/server/tables.ts`]: `import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'

/** The entries of members. */
export const ${variable} = pgTable(
  '${table}',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('${table}_account').on(table.accountId, table.id)],
)
`,
    [`src/${folder}/server/policy.ts`]: `/** Only the owner removes an entry. For other people, it does not exist. */
export function canRemove(viewer: { id: string }, entry: { accountId: string }): boolean {
  return entry.accountId === viewer.id
}
`,
    [`src/${folder}/server/entries.ts`]: `import { randomUUIDv7 } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { ${type}Entry, ${type}Fields } from '../contract.ts'
import { canRemove } from './policy.ts'
import { ${variable} } from './tables.ts'

/** The viewer's own entries, the newest first. */
export async function listEntries(db: Database, viewer: Viewer): Promise<${type}Entry[]> {
  const rows = await db.select().from(${variable}).where(eq(${variable}.accountId, viewer.id)).orderBy(desc(${variable}.id))
  return rows.map(toEntry)
}

export async function createEntry(db: Database, viewer: Viewer, fields: ${type}Fields): Promise<${type}Entry> {
  const values = { id: randomUUIDv7(), accountId: viewer.id, ...fields }
  const [row] = await db.insert(${variable}).values(values).returning()
  if (!row) throw new Error('The entry was not inserted.')
  return toEntry(row)
}

/** @throws NOT_FOUND also for entries of other people */
export async function removeEntry(db: Database, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(${variable}).where(eq(${variable}.id, id)).for('update')
    if (!row || !canRemove(viewer, row)) throw problem('NOT_FOUND', 'There is no such entry.')
    await tx.delete(${variable}).where(eq(${variable}.id, id))
  })
}

function toEntry({ id, title, createdAt }: typeof ${variable}.$inferSelect): ${type}Entry {
  return { id, title, createdAt: createdAt.toISOString() }
}
`,
    [`src/${folder}/server/routes.ts`]: `import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { ${variable}Contract } from '../contract.ts'
import { createEntry, listEntries, removeEntry } from './entries.ts'

const os = implementAuthorized(${variable}Contract)

export const ${variable}Routes = os.router({
  list: os.list.handler(async ({ context }) => ({ entries: await listEntries(context.db, requireViewer(context)) })),
  create: os.create.handler(({ input, context }) => createEntry(context.db, requireViewer(context), input)),
  remove: os.remove.handler(async ({ input, context }) => {
    await removeEntry(context.db, requireViewer(context), input.id)
    return { done: true as const }
  }),
})
`,
    [`src/${folder}/server/exports.ts`]: `import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { ${variable} } from './tables.ts'

/** A member's entries. Deleting the account deletes them, by the foreign key. */
export const ${variable}PersonalData: PersonalData = {
  name: '${folder}',
  async collect(db, accountId) {
    const entries = await db
      .select({ title: ${variable}.title, createdAt: ${variable}.createdAt })
      .from(${variable})
      .where(eq(${variable}.accountId, accountId))
      .orderBy(asc(${variable}.id))
    return { data: { entries } }
  },
  async erase() {},
}
`,
    [`src/${folder}/web/api.ts`]: `import { createApi } from '../../ui/api/api-client.ts'
import { ${variable}Contract } from '../contract.ts'

export const ${variable}Api = createApi('${variable}', ${variable}Contract)
`,
    [`src/${folder}/web/routes.ts`]: `import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const ${variable}Screens: RouteConfigEntry[] = [route('${folder}', '${folder}/web/${folder}-screen.tsx')]
`,
    [`src/${folder}/web/${folder}-screen.tsx`]: `import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../ui/frame/page-heading.tsx'
import { ${variable}Api } from './api.ts'

/** The member's own entries. */
export default function ${type}Screen() {
  const { data, error, refetch } = useQuery(${variable}Api.queries.list.queryOptions())
  return (
    <>
      <PageHeading title="${title}" />
      {error && !data ? (
        <LoadError message={messageOf(error, 'Failed to load the entries.')} onRetry={() => refetch()} />
      ) : !data ? (
        <LoadingStatus text="Loading entries…" />
      ) : data.entries.length === 0 ? (
        <EmptyState title="No entries yet" />
      ) : (
        <ul>
          {data.entries.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
    </>
  )
}
`,
    [`src/${folder}/test/${folder}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'

let app: TestApp
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app)
  bea = await createPerson(app)
})
afterAll(() => app?.stop())

const list = ({ cookie }: Person) => app.request('GET', '/api/${folder}', { cookie })
const create = ({ cookie }: Person, title: string) =>
  app.request('POST', '/api/${folder}', { cookie, body: { title } })
const remove = ({ cookie }: Person, id: string) => app.request('DELETE', \`/api/${folder}/\${id}\`, { cookie })

test('201, 200: a member creates entries and sees only their own, the newest first', async () => {
  const first = await create(ada, 'First')
  expect(first).toMatchObject({ status: 201, body: { title: 'First' } })
  const second = await create(ada, 'Second')
  await create(bea, 'From Bea')
  const { status, body } = await list(ada)
  expect({ status, body }).toEqual({ status: 200, body: { entries: [second.body, first.body] } })
})

test('400: an empty title is rejected with its message', async () => {
  const { status, body } = await create(ada, ' ')
  expect(status).toBe(400)
  expect(body.errors).toEqual([{ field: 'title', message: 'Title is required' }])
})

test('200, 404: a member removes their own entry once; another person’s entry looks missing', async () => {
  const { body } = await create(ada, 'To be removed')
  expect(await remove(bea, body.id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await remove(ada, body.id)).status).toBe(200)
  expect((await remove(ada, body.id)).status).toBe(404)
})
`,
    [`checks/route-calls/capabilities/${folder}.ts`]: `import type { RouteCalls } from '../route-call.ts'

const entry = { title: 'An entry' }

export const ${variable}Calls: RouteCalls = {
  list: { as: 'owner', prepare: () => ({}) },
  create: { as: 'owner', prepare: () => ({ body: entry }) },
  remove: {
    as: 'owner',
    toOthers: 'missing',
    prepare: async ({ make, people }) => ({
      params: { id: (await make(people.owner, 'POST', '/${folder}', entry)).id },
    }),
  },
}
`,
  }
}
