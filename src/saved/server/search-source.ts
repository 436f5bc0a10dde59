import type { SearchSource } from '../../platform/server/extension-points/search-source.ts'
import { isBetween, matchesWords } from '../../platform/server/search/search-request.ts'
import { newestSaved } from './saved-list.ts'

/** Saved items that are compared one by one, the last saved first: for a few suggestions, and for the page of the search. */
const [maxSuggestedItems, maxItems] = [100, 1_000]

/** What the viewer saved for later and may still read, by its title and where it is from. */
export const savedSource: SearchSource = {
  kind: 'saved',
  roles: ['member', 'admin'],
  filters: ['before', 'after'],
  async find(context, viewer, request) {
    const limit = request.isSuggestion ? maxSuggestedItems : maxItems
    const saved = await newestSaved(context, viewer, limit)
    const items = saved
      .flatMap(({ kind, id, item }) => (item ? [{ kind, id, ...item }] : []))
      .filter(
        ({ title, context: from, at }) => matchesWords(`${title} ${from}`, request) && isBetween(new Date(at), request),
      )
      .slice(0, request.limit)
      .map(({ kind, id, path, title, context: from, at }) => ({
        id: `${kind}-${id}`,
        path,
        title,
        text: '',
        context: from,
        person: null,
        at,
        likes: 0,
      }))
    return { items, isComplete: saved.length < limit && items.length < request.limit }
  },
}
