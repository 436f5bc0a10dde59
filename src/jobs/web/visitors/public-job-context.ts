import { createContext } from 'react-router'
import type { PublicJob } from '../../contract.ts'

/** Reads a job that was published, by its id; set by the server for each rendering. */
export const publicJobContext = createContext<(id: string) => Promise<PublicJob | null>>(async () => null)
