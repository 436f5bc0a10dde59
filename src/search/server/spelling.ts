import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import type { SearchRequest, SearchWord } from '../../platform/server/search/search-request.ts'
import { correctionsOf } from '../../platform/server/search/search-words.ts'
import { titleKeyOf, wordsOf } from '../../platform/server/search/text-words.ts'

/**
 * Whether a viewer's words are completed and corrected by those of other texts. An employer could prove with a draft of
 * their own that members used a word: it is what the word would be corrected to.
 */
export function knowsWords({ role }: Viewer): boolean {
  return role !== 'employer'
}

/** With at least so many results, nothing is corrected. */
export const enoughResults = 10

/**
 * A request with corrected words instead of those that nobody has ever written where every member may read. Phrases,
 * filters, excluded words, and words of fewer than four letters are never corrected.
 * @param hasResults whether the words as typed found something: then only unknown words are corrected
 * @returns null if nothing is to be corrected
 */
export async function correctedRequest<Request extends Pick<SearchRequest, 'words' | 'titleKey'>>(
  db: Database,
  request: Request,
  hasResults: boolean,
): Promise<Request | null> {
  const corrections = await correctionsOf(
    db,
    request.words.map(({ word }) => word),
  )
  let isChanged = false
  const words = request.words.map((word): SearchWord => {
    const { known, others } = corrections.get(word.word) ?? { known: false, others: [] }
    const [best, ...alternatives] = others
    if (best === undefined || (known && hasResults)) return word
    isChanged = true
    // Without results, a word that exists may be a mistake for another one as well.
    return {
      word: best,
      stem: '',
      isPrefix: false,
      completions: [],
      alternatives: known ? [word.word, ...alternatives] : alternatives,
    }
  })
  return isChanged ? { ...request, words, titleKey: titleKeyOf(words.map(({ word }) => word).join(' ')) } : null
}

/**
 * The request that says what was searched for: of several corrections of a word, the one in the best result.
 * @param found the text of the best result
 */
export function settleCorrections<Request extends Pick<SearchRequest, 'words' | 'titleKey'>>(
  request: Request,
  found: string,
): Request {
  const inText = new Set(wordsOf(found))
  const words = request.words.map((word) => {
    const settled = [word.word, ...word.alternatives].find((each) => inText.has(each))
    return settled === undefined ? word : { ...word, word: settled, alternatives: [] }
  })
  return { ...request, words, titleKey: titleKeyOf(words.map(({ word }) => word).join(' ')) }
}
