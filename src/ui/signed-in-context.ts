import { createContext } from 'react-router'

/** Whether the request that a page is rendered for comes with a session. Set by the server; asking makes the page unkept. */
export const signedInContext = createContext<() => boolean>(() => false)
