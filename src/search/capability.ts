import type { Capability } from '../platform/server/extension-points/capability.ts'
import { searchContract } from './contract.ts'
import { searchRoutes } from './server/routes.ts'

/**
 * One search over everything that a person may open.
 *
 * It owns no content: each capability declares in `searchSources` how its content is found, with the permission inside the
 * query. The search reads what a query means, asks all sources at once, ranks what they find, corrects misspelled words,
 * and marks the matches.
 *
 * It owns no tables either. What searches compare stands beside the content, in tables of its capability, which triggers
 * keep up to date; the words that complete and correct searches are a table of the platform.
 */
export const searchCapability = {
  name: 'search',
  contract: { search: searchContract },
  routes: { search: searchRoutes },
  pageParameters: {
    '/search': [
      // The place in the list of results: the cursor of the page before.
      'after',
      'kind',
      'q',
      'sort',
    ],
  },
} satisfies Capability
