import type { Role } from '../../contract/access.ts'
import type { SearchFilter, SearchKind } from '../../contract/content-kinds.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { SearchRequest } from '../search/search-request.ts'
import type { Services } from '../services.ts'
import type { SavableContents } from './savable-content.ts'

/** Something that was found, as far as its rank depends on it. */
export type Candidate = {
  id: string
  /** Leads to the exact place. */
  path: string
  /** Its own title; empty for content that has the title of something else. */
  title: string
  at: string | null
  likes: number
}

/** What results show besides. */
export type ItemDetails = {
  title: string
  /** What was searched besides the title, whole. */
  text: string
  context: string
  person: { id: string | null; name: string; avatarUrl: string | null } | null
}

/** Something that was found, before the search ranks it and marks the words in it. */
export type FoundItem = Candidate & ItemDetails

/**
 * @param items candidates, if the source reads their details by `detailsOf`
 * @param isComplete false if more may match than was examined
 */
export type FoundItems = { items: (Candidate | FoundItem)[]; isComplete: boolean }

/** The people that a name may mean. `isKnown`: whether the viewer can find one of them by this name elsewhere. */
export type NamedPeople = { ids: string[]; isKnown: boolean }

/**
 * How the search finds one kind of content. A capability declares it in its `capability.ts`.
 *
 * The permission is part of the query that looks for matches: the number of candidates is limited, so content that the
 * viewer may not see would otherwise push out what they may see, and its presence would show.
 */
export type SearchSource = {
  kind: SearchKind
  /** Who finds this kind. */
  roles: readonly Role[]
  /** The filters that it answers. With another one in the query, nothing of this kind is found. */
  filters: readonly SearchFilter[]
  /** False for what is found on the page of the search only, such as lists that count what a person was shown. */
  isSuggested?: boolean
  find(services: Services & SavableContents, viewer: Viewer, request: SearchRequest): Promise<FoundItems>
  /**
   * The details of candidates by their ids. The number of candidates grows with the content, that of shown results does
   * not. It checks the permission again, and leaves out what the viewer may not see any more.
   */
  detailsOf?(
    services: Services,
    viewer: Viewer,
    request: SearchRequest,
    ids: readonly string[],
  ): Promise<Map<string, ItemDetails>>
  /** What `from:` followed by this name means. One source has it. */
  peopleNamed?(services: Services, viewer: Viewer, name: string): Promise<NamedPeople>
  /** The places that `in:` followed by this name means; empty for places that the viewer may not see. One source has it. */
  placesNamed?(services: Services, viewer: Viewer, name: string): Promise<string[]>
}

/** Part of `RequestContext`. */
export type SearchSources = { searchSources: readonly SearchSource[] }
