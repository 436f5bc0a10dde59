import { createContext } from 'react-router'

/*
 * What the server sets for each rendering of a page (platform/server/ssr/pages.ts). The defaults serve Vite's
 * development server.
 */

/** Whether the page's request has a session. Calling it keeps the rendered page out of the cache for visitors. */
export const signedInContext = createContext<() => boolean>(() => false)

/**
 * Answers the reads of the API with which a screen is rendered, as the person who requested the page would be answered.
 * Null when the screen is rendered without anybody's data.
 */
export const readApiContext = createContext<((address: string) => Promise<Response>) | null>(null)

/** Receives errors thrown while a screen is rendered. The server logs them. */
export const renderErrorContext = createContext<(error: unknown) => void>((error) => console.error(error))

/**
 * Renders as soon as a slot is free. The server allows one rendering at a time: each blocks the process as long as a
 * hundred quick responses take, so two at once would delay everything else even longer.
 */
export const renderSlotContext = createContext<<Result>(render: () => Promise<Result>) => Promise<Result>>((render) =>
  render(),
)
