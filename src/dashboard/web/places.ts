import {
  IconBriefcase,
  IconCalendarEvent,
  IconHome,
  IconMail,
  IconMessages,
  IconUser,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react'
import type { Place } from '../../ui/frame-navigation.tsx'

const home: Place = { label: 'Home', Icon: IconHome, to: '/dashboard' }
const board: Place = { label: 'Board', Icon: IconMessages, to: '/messages' }
const liveHub: Place = { label: 'Live Hub', Icon: IconVideo }
const events: Place = { label: 'Events', Icon: IconCalendarEvent }

/** A member's places in the rail of wide screens. */
export const memberPlaces: Place[] = [
  home,
  board,
  liveHub,
  events,
  { label: 'Groups', Icon: IconUsersGroup },
  { label: 'Jobs', Icon: IconBriefcase },
  { label: 'Messages', Icon: IconMail },
]

/** The five that fit on a phone. */
export const memberPhonePlaces: Place[] = [
  home,
  board,
  liveHub,
  events,
  { label: 'Account', Icon: IconUser, to: '/account' },
]

/** An employer's places: everything but her dashboard is yet to come. */
export const employerPlaces: Place[] = [
  { label: 'Home', Icon: IconHome, to: '/employer/dashboard' },
  { label: 'Jobs', Icon: IconBriefcase },
  { label: 'Candidates', Icon: IconUsersGroup },
  { label: 'Messages', Icon: IconMail },
  { label: 'Account', Icon: IconUser, to: '/account' },
]
