import { createContext } from 'react-router'
import type { PublicEvent } from '../../contract.ts'

/** Loads a public event by id. The server sets it for each rendering. */
export const publicEventContext = createContext<(id: string) => Promise<PublicEvent | null>>(async () => null)
