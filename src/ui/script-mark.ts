import { createContext } from 'react'

/**
 * Marks the scripts that a rendering writes itself, as a nonce that nobody can know before. The server names them in
 * the page's policy and takes the mark away (platform/server/page-policy.ts); in the browser there is none.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
