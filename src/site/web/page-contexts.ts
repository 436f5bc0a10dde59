import { createContext } from 'react-router'
import type { PageFounder, PageTexts } from '../../platform/contract/community.ts'
import type { TermsForPage } from '../terms.ts'

/*
 * Data of single pages, set by the server for each rendering. Only the loaders of those pages read it, so that no other
 * page contains it.
 */

/** The texts of the landing and about pages. */
export const pageTextsContext = createContext<PageTexts>({
  audienceLine: '',
  introduction: '',
  audience: '',
  aboutLead: '',
  aboutSections: [],
  weeklyText: '',
  landing: {
    landingTitle: '',
    landingSections: [],
    memberPitch: '',
    memberIncludes: '',
    employerPitch: '',
    employerIncludes: '',
  },
  howToPay: '',
})

export const founderContext = createContext<PageFounder>({ name: '', lead: '', biography: '', links: [] })

/** Reads the terms in effect, or the upcoming ones for "upcoming"; null if there are none. */
export const termsContext = createContext<(which: string) => Promise<TermsForPage | null>>(async () => null)
