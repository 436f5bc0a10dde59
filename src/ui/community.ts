import { createContext as createReactContext, use } from 'react'
import { createContext, useRouteLoaderData } from 'react-router'
import type { CommunityForPages } from '../platform/contract/community.ts'

const whileDeveloping: CommunityForPages = {
  name: 'Baobab',
  tagline: 'Where women in technology find their people, their footing and their next step.',
  welcome: 'Welcome. Pull up a chair under the baobab: there is room for you here.',
  socialUrl: null,
  weekly: { title: 'Weekly Live Sessions', time: 'Every Monday at 7:00 PM EST' },
  prices: { way: 'free', member: null, employer: null },
  upcomingTermsOn: null,
  baseUrl: 'http://localhost:5173',
}

/** Set by the server for each rendering; the default serves Vite's development server. */
export const communityContext = createContext<CommunityForPages>(whileDeveloping)

const previewContext = createReactContext<CommunityForPages | null>(null)
/** Shows its children another state of the community, such as one that is not saved yet. */
export const CommunityPreview = previewContext.Provider

/** The community, on any screen. */
export function useCommunity(): CommunityForPages {
  const loaded = useRouteLoaderData('root')
  return use(previewContext) ?? loaded ?? whileDeveloping
}
