import { createContext, useRouteLoaderData } from 'react-router'
import type { CommunityForPages } from '../platform/contract/community.ts'

const whileDeveloping: CommunityForPages = {
  name: 'Baobab',
  tagline: 'Where women in technology find their people, their footing and their next step.',
  welcome: 'Welcome. Pull up a chair under the baobab: there is room for you here.',
  socialUrl: null,
  baseUrl: 'http://localhost:5173',
}

/** Set by the server for each rendering; the default serves Vite's development server. */
export const communityContext = createContext<CommunityForPages>(whileDeveloping)

/** The community, on any screen. */
export function useCommunity(): CommunityForPages {
  return useRouteLoaderData('root') ?? whileDeveloping
}
