import type { SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Database } from '../database/database.ts'
import { prepare } from '../database/prepared-statements.ts'
import type { IndexedContent } from './indexed-content.ts'
import {
  containsPhrases,
  hasWords,
  nearTitleQuery,
  type SearchRequest,
  titleQuery,
  wordsQuery,
} from './search-request.ts'
import { detailsStatement, listStatement, stagesStatement } from './search-statements.ts'

type Values = Record<string, unknown>

/** The search of one kind of content. The values are those of the placeholders that its statements have of their own. */
export type IndexedSearch<Candidate, Detail> = {
  find(db: Database, request: SearchRequest, values: Values): Promise<{ rows: Candidate[]; isComplete: boolean }>
  /** The details of what was found, by id. What the viewer may not see any more is left out. */
  detailsOf(
    db: Database,
    request: SearchRequest,
    values: Values,
    ids: readonly (string | number)[],
  ): Promise<Map<string, Detail>>
}

/**
 * Prepares the search of one kind of content. It finds exact titles, then words in titles, then words anywhere: first
 * among the newest rows, and further back while too few were found, so that a common word costs no more than a rare one.
 * See README.md.
 */
export function prepareIndexedSearch<
  Candidate extends QueryResultRow & { id: string | number },
  Detail extends QueryResultRow & { title: string; text: string },
>(content: IndexedContent): IndexedSearch<Candidate, Detail> {
  type Row = Candidate & { isCapped: boolean; position: number | null }
  const statements = new Map<string, ReturnType<typeof prepare<Row>>>()
  const statementFor = (name: string, { isSuggestion }: SearchRequest, build: () => SQL) => {
    // For a page, each checks some hundreds of rows. So the kinds are searched at once, not one after the other.
    const statement = statements.get(name) ?? prepare<Row>(build(), { isGrouped: isSuggestion })
    statements.set(name, statement)
    return statement
  }
  const readDetails = prepare<Detail & { id: string | number }>(detailsStatement(content))
  const detailsOf: IndexedSearch<Candidate, Detail>['detailsOf'] = async (db, request, values, ids) => {
    const rows = ids.length > 0 ? await readDetails(db, { ...requestValues(request), ...values, ids }) : []
    return new Map(rows.map((row) => [String(row.id), row]))
  }
  return {
    detailsOf,
    async find(db, request, values) {
      const size = `${request.limit}${request.isSuggestion ? ' suggested' : ''}`
      const isListed = request.from !== null || !hasWords(request)
      const run = isListed
        ? statementFor(`${request.from ? 'by author' : 'newest'} ${size}`, request, () =>
            listStatement(content, request),
          )
        : statementFor(size, request, () => stagesStatement(content, request))
      const rows = await run(db, { ...requestValues(request), ...values })
      const isComplete = !rows[0]?.isCapped && rows.length < request.limit
      const found = rows.filter(({ position }) => position !== null)
      if (request.phrases.length === 0) return { rows: found, isComplete }
      const ids = found.map(({ id }) => id)
      const details = await detailsOf(db, request, values, ids)
      const hasPhrases = (detail: Detail | undefined) =>
        detail !== undefined && containsPhrases(`${detail.title} ${detail.text}`, request.phrases)
      return { rows: found.filter(({ id }) => hasPhrases(details.get(String(id)))), isComplete }
    },
  }
}

/** The values that every statement of a search has. */
function requestValues(request: SearchRequest): Values {
  const { titleKey, from, places, needsPicture, before, after } = request
  const titles = {
    titleWords: titleQuery(request),
    nearTitleWords: nearTitleQuery(request),
    titleKey: titleKey || null,
  }
  return { words: wordsQuery(request), ...titles, from, places, needsPicture, before, after }
}
