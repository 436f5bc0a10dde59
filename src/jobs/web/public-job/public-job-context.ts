import { createContext } from 'react-router'
import type { PublicJob } from '../../contract.ts'

/** Reads a published job by its id. The server sets it for each rendering. */
export const publicJobContext = createContext<(id: string) => Promise<PublicJob | null>>(async () => null)
