import { ORPCError } from '@orpc/server'
import { t } from '#text'
import type { FoundItems, SearchSource } from '../../platform/server/extension-points/search-source.ts'
import { hasWords, type SearchRequest } from '../../platform/server/search/search-request.ts'
import { searchedWordsLimit } from '../contract.ts'
import { searchCandidates } from './search.ts'

const nothing: FoundItems = { items: [], isComplete: true }

/**
 * Candidates as their list finds them, with its rules and daily limit: by what they all show, never by a name, so that
 * nobody who hides or is anonymous is recognized. Not suggested while an employer types, because each row that a list shows
 * counts toward the limit.
 */
export const candidateSource: SearchSource = {
  kind: 'person',
  roles: ['employer'],
  filters: [],
  isSuggested: false,
  async find(services, viewer, request) {
    const text = textOf(request)
    if (!hasWords(request) || request.excluded.length > 0 || text.length === 0) return nothing
    try {
      const search = { text, skills: [], years: [], availability: [], location: '' }
      const { candidates, next } = await searchCandidates(services, viewer, search)
      const items = candidates.map(({ id, name, photoUrl, jobTitle, location, skills }) => ({
        id: `candidate-${id}`,
        path: `/employer/candidates/${id}`,
        title: name ?? t`Candidate`,
        text: skills.join(', '),
        context: [jobTitle, location].filter(Boolean).join(' · '),
        person: { id: null, name: name ?? t`Candidate`, avatarUrl: photoUrl },
        at: null,
        likes: 0,
      }))
      return { items, isComplete: next === null }
    } catch (error) {
      if (error instanceof ORPCError && ['NOT_FOUND', 'FORBIDDEN'].includes(error.code)) return nothing
      if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return { items: [], isComplete: false }
      throw error
    }
  },
}

/** The text as it is written, because the list compares accents and signs as well; without commas and the like. */
function textOf({ written }: SearchRequest): string {
  const words = written.flatMap((text) => text.split(/\s+/u)).map((word) => word.replace(/[.,;:!?]+$/u, ''))
  return words.filter(Boolean).slice(0, searchedWordsLimit).join(' ')
}
