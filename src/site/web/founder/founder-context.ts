import { createContext } from 'react-router'
import type { FounderForPage } from '../../../platform/contract/community.ts'

/** Set by the server for each rendering; only the founder's page takes from it, so that no other page carries it. */
export const founderContext = createContext<FounderForPage>({ name: '', biography: '', links: [] })
