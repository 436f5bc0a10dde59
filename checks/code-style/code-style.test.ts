import { describe, expect, test } from 'vitest'
import { declaredTables, foreignTablesIn } from './foreign-tables.ts'
import { permissionDecisionsIn } from './permission-decisions.ts'
import { allowedNames, retiredWords } from './retired-words.ts'
import { parseSource } from './source-files.ts'
import { crowdedFolders, isProduction, limits, retiredWordsIn, tooManyShortFiles, wireNamesOf } from './style-rules.ts'
import { voiceViolationsIn } from './voice.ts'

// Breaks each rule of scripts/code-style.ts on purpose. `npm run check` applies the rules to the code itself.

/** What the rules find in a file, as `word: detail`. */
function findIn(text: string, path = 'src/forum/server/example.ts', wireNames = new Set<string>()): string[] {
  return retiredWordsIn(parseSource(path, text), wireNames).map(({ rule, detail }) => `${rule}: ${detail}`)
}

/** Code that breaks the rule of each retired word. */
const samples: { word: string; text: string; path?: string }[] = [
  { word: 'tell, told', text: 'function tellReaders() {}' },
  { word: 'hold, held (a row)', text: '/** Rejected before it holds the thread. */' },
  { word: 'letter (an email)', text: 'const resetLetter = 1' },
  { word: 'words (labels)', text: "import { labels as roleWords } from './labels.ts'" },
  { word: 'thing', text: 'type ReportedThing = string' },
  { word: 'news, what-is-new', text: 'export {}', path: 'src/messages/server/what-is-new.ts' },
  { word: 'life, lives', text: 'const { seed: life } = value' },
  { word: 'looker', text: '// The looker is an employer.' },
  { word: 'heed', text: '// Other headers are not heeded.' },
  { word: 'standing (of an account)', text: 'function read({ id: standing }) {}' },
  { word: 'shut out, sent away, put away', text: '// Requests that are sent away do not count.' },
  { word: 'giving up (a company)', text: 'const body = { givingUp: 1 }' },
  { word: 'belonging', text: 'interface Belonging {}' },
  { word: 'follower (in code)', text: 'const accountFollowers = []' },
  { word: 'matter (of the cache)', text: '// Each row that changes counts for its matter.' },
  { word: 'shared read, kept answer', text: 'class SharedRead {}' },
  {
    word: 'pieces, cut, join (of a response)',
    text: 'const pieces = []',
    path: 'src/platform/server/response-cache/example.ts',
  },
  { word: 'turn (at a semaphore)', text: 'const turns = []', path: 'src/platform/server/http/example.ts' },
  { word: 'turn (at a mutex)', text: 'async function takeTurn() {}' },
  { word: 'grouped', text: 'export const grouped = 1', path: 'src/platform/server/database/example.ts' },
  { word: 'sealed, sealing', text: 'class Keys { sealed = 1 }' },
  { word: 'gate', text: '// Behind the gate, the policy decides.' },
  { word: 'away', text: '// While the database is away, nothing is written.' },
  { word: 'even time', text: 'const evenTime = 1' },
  { word: 'most…, longest… (a limit)', text: 'const mostReplies = 20' },
  { word: 'patience', text: 'const wait = (patience: number) => patience' },
  { word: 'taken port', text: 'const isTakenPort = true' },
  { word: 'quiet, pace', text: 'const pace = 1', path: 'checks/faults/example.ts' },
  { word: 'retry key', text: '/* A retry key makes it act once. */' },
  { word: 'first words', text: 'const firstWords = 1' },
  { word: 'shown, seen, found (as nouns)', text: 'type CandidateShown = string' },
  { word: 'whoever, who asks, nobody else', text: '// Whoever writes\n' },
]

test('every retired word has a sample', () => {
  expect(samples.map(({ word }) => word).sort()).toEqual(retiredWords.map(({ word }) => word).sort())
})

test.each(samples)('a retired word is found: $word', ({ word, text, path }) => {
  expect(findIn(text, path)).toEqual([expect.stringContaining(`retired word: ${word}: `)])
})

test.each([
  ['ordinary English', '// A password needs capital letters. Hold the mouse over something. It tells nothing.'],
  [
    'more of it',
    '// Both threads hold the lock in turn; it does not matter. What belongs to others stays away from it.',
  ],
  ['libraries and properties of React', 'const a = { children: 1 }; a.tell(); a.join(); a.hold.letters'],
  ['strings, SQL, and routes', 'const a = "tell the letters"; const b = sql`select letter from news`'],
  ['what only uses a name that another file declares', "import { tellReaders } from 'library'; tellReaders()"],
  ['search words', 'const searchWords = []; const commonWord = 1; const wordsInQuery = []'],
  ['limits that are no maximum', 'const mostRecent = 1; const longestFirst = 2'],
  ['memberships on hold, and not-found screens', 'type OnHold = 1; type NotFound = 1'],
])('%s is fine: %#', (_, text) => {
  expect(findIn(text)).toEqual([])
})

test('a phrase that goes over two lines of a comment is found', () => {
  expect(findIn('/**\n * They get a\n * letter.\n */')).toHaveLength(1)
})

test('names from contracts and tables are exempt everywhere; other names in those files are not', () => {
  const contract = parseSource('src/reports/contract.ts', 'const words = { words: z.string() }')
  const wireNames = wireNamesOf([contract])
  expect(wireNames).toEqual(new Set(['words']))
  expect(findIn('save({ words: "" })', 'src/reports/server/warnings.ts', wireNames)).toEqual([])
  expect(findIn('const words = 1', 'src/reports/server/warnings.ts', wireNames)).toHaveLength(1)
  expect(retiredWordsIn(contract, wireNames)).toHaveLength(1)
})

test('every exception has a reason', () => {
  expect(allowedNames.filter(({ reason }) => reason.length < 10)).toEqual([])
})

describe('files and folders', () => {
  const file = (name: string, lines: number) => ({ path: `src/forum/server/${name}.ts`, text: 'a\n'.repeat(lines) })

  test('too many short files are found, and a few are fine', () => {
    const long = Array.from({ length: 17 }, (_, index) => file(`long-${index}`, limits.shortFile + 1))
    const short = [file('one', limits.shortFile), file('two', 3)]
    expect(tooManyShortFiles([...long, ...short])).toEqual([])
    const found = tooManyShortFiles([...long, ...short, file('three', 1)])
    expect(found.map(({ path }) => path)).toEqual(['one', 'two', 'three'].map((name) => file(name, 1).path))
  })

  test.each([
    ['src/forum/server/threads/threads.ts', true],
    ['src/forum/web/board-screen.tsx', true],
    ['src/forum/test/threads.ts', false],
    ['src/forum/demo/load.ts', false],
    ['src/platform/testing/until.ts', false],
    ['src/platform/contract/test/text.test.ts', false],
    ['bench/measure.ts', false],
  ])('%s runs in production: %s', (path, expected) => {
    expect(isProduction(path)).toBe(expected)
  })

  test('a folder with more than 20 files is found, whatever their types; one with 20 files and many folders is fine', () => {
    const files = Array.from({ length: 20 }, (_, index) => `src/forum/web/file-${index}.css`)
    const below = Array.from({ length: 20 }, (_, index) => `src/forum/web/folder-${index}/file.ts`)
    expect(crowdedFolders([...files, ...below])).toEqual([])
    expect(crowdedFolders([...files, ...below, 'src/forum/web/one-more.tsx'])).toMatchObject([
      { path: 'src/forum/web' },
    ])
  })
})

describe('permissions outside policies', () => {
  const decisions = (text: string, path = 'src/forum/server/threads/threads.ts') =>
    permissionDecisionsIn(parseSource(path, text)).map(({ detail }) => detail)

  test.each([
    ['whose it is', "if (thread.authorId !== viewer.id) throw problem('FORBIDDEN', 'No.')"],
    ['a role', "if (viewer.role !== 'admin') throw problem('NOT_FOUND')"],
    ['a role among other conditions', "if (isLocked && person.role === 'member') { throw problem('LOCKED') }"],
    ['a list of people', "if (!admins.includes(viewer.id)) throw problem('CONFLICT')"],
    ['a state', "if (company.verifiedBy === null) throw problem('FORBIDDEN', 'Not verified.')"],
    ['nothing', "throw problem('FORBIDDEN', 'Never.')"],
    ['a choice of two', "const error = isOwner ? null : problem('FORBIDDEN')"],
  ])('a rejection by %s is found', (_, text) => {
    expect(decisions(text)).toHaveLength(1)
  })

  test.each([
    [
      'asks a policy',
      "import { mayEdit } from './policy.ts'\nif (!mayEdit(thread, viewer)) throw problem('FORBIDDEN')",
    ],
    ['reads an ability', "if (!thread.can.edit) throw problem('FORBIDDEN', 'No.')"],
    ['rejects what is missing', "if (!thread) throw problem('NOT_FOUND')"],
    ['rejects an account that is gone', "if (accountId === null) throw problem('NOT_FOUND')"],
  ])('a rejection that %s is fine', (_, text) => {
    expect(decisions(text)).toEqual([])
  })

  test('policies, tests, screens, and contracts are not checked', () => {
    const text = "if (viewer.role !== 'admin') throw problem('FORBIDDEN')"
    for (const path of ['server/policy.ts', 'test/threads.test.ts', 'web/api.ts', 'contract.ts']) {
      expect(decisions(text, `src/forum/${path}`)).toEqual([])
    }
  })
})

describe('SQL on tables of other capabilities', () => {
  const tables = declaredTables([
    parseSource('src/forum/server/tables.ts', "export const forumThreads = pgTable('forum_threads', {})"),
    parseSource('src/accounts/server/tables.ts', "export const accounts = pgTable('accounts', { id: uuid() })"),
  ])
  const found = (text: string, path = 'src/forum/server/lists.ts') =>
    foreignTablesIn(parseSource(path, text), tables).map(({ table }) => table)

  test.each([
    ['a template', 'sql`select name from accounts`'],
    ['a typed template', 'sql<string>`(select name from accounts where id = 1)`'],
    ['a part of a statement', 'sql`left join "accounts" a on a.id = author_id`'],
    ['a table as an expression', `${'sql`exists (select from $'}{accounts} a)\``],
    ['a prepared statement', "const statement = { name: 'name', text: 'select name from accounts' }"],
    ['a statement that writes', `${'const text = `update accounts set name = $'}{name}\``],
  ])('%s is found', (_, text) => {
    expect(found(text)).toEqual(['accounts'])
  })

  test.each([
    ['its own table', 'sql`select id from forum_threads`'],
    ['a word that is no table here', 'sql`with accounts_of as (select 1) select from accounts_of`'],
    ['a text that is no statement', "const text = 'People choose from accounts.'"],
  ])('%s is fine', (_, text) => {
    expect(found(text)).toEqual([])
  })

  test('the capability that declares the table, tests, and the sample community may use it', () => {
    const text = 'sql`select name from accounts`'
    for (const path of ['accounts/server/names.ts', 'forum/test/forum-client.ts', 'forum/demo/server/load.ts']) {
      expect(found(text, `src/${path}`)).toEqual([])
    }
  })
})

describe('voice', () => {
  const specification = 'Success: "RSVP cancelled"'
  const find = (text: string, path = 'src/forum/web/example.tsx') =>
    voiceViolationsIn(parseSource(path, text), specification).map(({ detail }) => detail.split(':')[0])

  test.each([
    ['a string', "const label = 'The organiser has left'", '“organiser”'],
    ['text between elements', 'const view = <p>Your seat was cancelled.</p>', '“cancelled”'],
    ['a part of a template', 'const text = `a seat of yours`', '“of yours”'],
    ['an attribute', 'const view = <Field label="What everybody reads" />', '“everybody”'],
  ])('a forbidden turn of phrase in %s is found', (_, text, found) => {
    expect(find(text)).toEqual([found])
  })

  test('the specification’s texts, SQL, names of modules, tests, and sample posts are left alone', () => {
    expect(find("toast('RSVP cancelled')")).toEqual([])
    expect(find("sql`select 'anybody here'`")).toEqual([])
    expect(find("import x from './an organiser.ts'")).toEqual([])
    for (const path of ['src/forum/test/x.test.ts', 'src/forum/demo/posts.ts'])
      expect(find("const text = 'Ask anybody here'", path)).toEqual([])
  })
})
