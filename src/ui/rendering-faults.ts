import { createContext } from 'react-router'

/** Told of what goes wrong while a screen is rendered. Set by the server, whose log it goes to; else the console's. */
export const faultContext = createContext<(error: unknown) => void>((error) => console.error(error))
