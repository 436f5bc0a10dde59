import { createContext } from 'react-router'
import type { TermsForPage } from '../../terms.ts'

/** Reads the terms in effect, or those to come when asked for "upcoming"; set by the server for each rendering. */
export const termsContext = createContext<(asked: string) => Promise<TermsForPage | null>>(async () => null)
