import { createContext, useRouteLoaderData } from 'react-router'

/** What every page knows of the community it belongs to. */
export type Community = {
  name: string
  tagline: string
  welcome: string
  socialUrl: string | null
  /** Where people reach the site, without a trailing slash; public pages name themselves by it. */
  baseUrl: string
}

const whileDeveloping: Community = {
  name: 'Baobab',
  tagline: 'Where women in technology find their people, their footing and their next step.',
  welcome: 'Welcome. Pull up a chair under the baobab: there is room for you here.',
  socialUrl: null,
  baseUrl: 'http://localhost:5173',
}

/** Set by the server for each rendering; the default serves Vite's development server. */
export const communityContext = createContext<Community>(whileDeveloping)

/** The community, on any screen. */
export function useCommunity(): Community {
  return useRouteLoaderData('root') ?? whileDeveloping
}
