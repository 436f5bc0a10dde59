import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { differsByOneEdit, placedWords, searchText, wordsOf } from '../text-words.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const texts = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replaceAll('\0', ''))
const batch = fc.array(
  fc.oneof(
    texts,
    fc.constantFrom(
      'Zoë’s “naïve” C++ – node.js',
      'ГОРОД Ñandú ÉÀ',
      '日本語 テスト',
      'straße ﬁne ①',
      '\u1680 A',
      'ΣΟΦΙΑΣ Σοφίας',
    ),
  ),
  { minLength: 1, maxLength: 50 },
)

test('the database splits texts into the same words', async () => {
  await fc.assert(
    fc.asyncProperty(batch, async (all) => {
      const { rows } = await app.services.db.execute<{ content: string; words: string; decomposed: string }>(sql`
        select content, search_text(content) as words, normalize(content, nfkd) as decomposed
        from unnest(${sql.param(all)}::text[]) content`)
      // PostgreSQL 15 does not know the letters that Unicode added after it.
      const known = rows.filter(({ content, decomposed }) => content.normalize('NFKD') === decomposed)
      expect(known.map(({ words }) => words)).toEqual(known.map(({ content }) => searchText(content)))
    }),
    { numRuns: 40 },
  )
})

test('a Greek word is the same in capitals and in lower case', () => {
  expect(wordsOf('ΣΟΦΊΑΣ Σοφίας σοφίας')).toEqual(['σοφιασ', 'σοφιασ', 'σοφιασ'])
})

test('the database indexes plain texts by the same words and stems as texts in every script', async () => {
  // Words of digits and letters together have no stem in one of the two.
  const plain = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => text.replaceAll(/\d/g, '.')),
    fc.constantFrom('The companies, the COMPANY: running -- runs', `a ${'x'.repeat(70)}`, 'well-known  e-mail', ''),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(plain, { minLength: 1, maxLength: 50 }), async (all) => {
      const { rows } = await app.services.db.execute<{ content: string }>(sql`
        select content from unnest(${sql.param(all)}::text[]) content
        where search_vector(content) is distinct from search_vector_of_words(search_text(content))`)
      expect(rows).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('words are placed where they stand', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const { word, start, end } of placedWords(text)) {
        expect(wordsOf(text.slice(start, end)).join('').slice(0, 60)).toBe(word.replaceAll(' ', '').slice(0, 60))
      }
    }),
  )
})

const shortWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

/** The number of edits between two words, by the definition: optimal string alignment. */
function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const edits = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)]
      const row = table[i] as number[]
      row[j] = Math.min(...edits, isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY)
    }
  }
  return at(one.length, other.length)
}

test('one edit is a letter added, left out, replaced, or swapped', () => {
  fc.assert(
    fc.property(shortWord, shortWord, (one, other) => {
      expect(differsByOneEdit(one, other)).toBe(distance(one, other) <= 1)
    }),
    { numRuns: 2_000 },
  )
})

test('two words with one edit between them have a neighbor in common', async () => {
  const { rows } = await app.services.db.execute<{ shared: boolean }>(sql`
    select search_neighbors(one) && search_neighbors(other) as shared from (values
      ('marula', 'marla'), ('marula', 'marrula'), ('marula', 'maruka'), ('marula', 'mraula')) pairs(one, other)`)
  expect(rows.every(({ shared }) => shared)).toBe(true)
})
