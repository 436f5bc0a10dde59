import { createContext as createReactContext, use } from 'react'
import { createContext, useRouteLoaderData } from 'react-router'
import type { PageCommunity } from '../../platform/contract/community.ts'

const developmentCommunity: PageCommunity = {
  name: 'Baobab',
  tagline: 'Where women in technology find their people, their footing and their next step.',
  welcome: 'Welcome. Pull up a chair under the baobab: there is room for you here.',
  audienceName: 'women in technology',
  socialUrl: null,
  weekly: { title: 'Weekly Live Sessions', time: 'Every Monday at 7:00 PM EST' },
  prices: { way: 'free', member: null, employer: null },
  switchedOff: [],
  upcomingTermsOn: null,
  whoMayJoin: 'open',
  doMembersInvite: false,
  brand: { color: null, logo: null },
  isSetUp: true,
  picture: '/api/site/picture.png',
  baseUrl: 'http://localhost:5173',
}

/** The community, set by the server for each rendering. The default serves Vite's development server. */
export const communityContext = createContext<PageCommunity>(developmentCommunity)

const previewContext = createReactContext<PageCommunity | null>(null)
/** Gives its children another version of the community, such as one that is not saved yet. */
export const CommunityPreview = previewContext.Provider

/** The community's name, texts and prices, on any screen. */
export function useCommunity(): PageCommunity {
  const loaded = useRouteLoaderData('root')
  return use(previewContext) ?? loaded ?? developmentCommunity
}

/** The address of the community's logo. @param file its name; a new logo has a new name */
export function logoAddress(file: string): string {
  return `/api/site/logo/${file}`
}
