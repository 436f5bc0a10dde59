import { createContext } from 'react-router'
import type { PublicEvent } from '../../contract.ts'

/** Reads a public event by its id; set by the server for each rendering. */
export const publicEventContext = createContext<(id: string) => Promise<PublicEvent | null>>(async () => null)
