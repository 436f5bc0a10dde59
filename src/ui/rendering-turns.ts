import { createContext } from 'react-router'

/**
 * Renders when its turn has come. Set by the server: rendering takes the process as long as a hundred quick answers, so
 * that two at once would hold up everything else for longer.
 */
export const renderingTurnContext = createContext<<Result>(render: () => Promise<Result>) => Promise<Result>>(
  (render) => render(),
)
