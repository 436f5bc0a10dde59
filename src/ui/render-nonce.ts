import { createContext } from 'react'

/**
 * The nonce of the inline scripts and styles that a rendering writes itself, new for each rendering. The server lists
 * their hashes in the page's policy and removes the nonce (platform/server/ssr/content-security-policy.ts); in the browser there is none.
 */
export const RenderNonce = createContext<string | undefined>(undefined)
