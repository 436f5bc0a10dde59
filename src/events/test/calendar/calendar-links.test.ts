import { expect, it } from 'vitest'
import {
  appleSubscription,
  googleLink,
  googleSubscription,
  outlookLink,
  outlookSubscription,
} from '../../web/calendar/calendar-links.ts'

const origin = 'https://community.test'
const hostile = `A+B & C=D #1 100% "quoted" <script>alert(1)</script>\u202E 👩🏾‍💻 \ud800`
const event = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  title: 'Live Session',
  description: 'Bring a question.',
  location: '',
  startsAt: '2026-11-24T00:00:00.000Z',
  endsAt: '2026-11-24T01:15:00.000Z',
  hasZoomLink: false,
  zoomLink: null,
}

it('the Google link has the title, the end in UTC, a link to the event, and a location', () => {
  const { origin: to, pathname, searchParams } = new URL(googleLink(event, origin))
  expect(to + pathname).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Live Session',
    dates: '20261124T000000Z/20261124T011500Z',
    details: `Bring a question.\n\n${origin}/events/${event.id}`,
    location: 'Virtual Event',
  })
})

it('the Outlook link has the same data', () => {
  const { origin: to, pathname, searchParams } = new URL(outlookLink({ ...event, location: 'Atlanta' }, origin))
  expect(to + pathname).toBe('https://outlook.live.com/calendar/deeplink/compose')
  expect(Object.fromEntries(searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: 'Live Session',
    startdt: '2026-11-24T00:00:00Z',
    enddt: '2026-11-24T01:15:00Z',
    body: `Bring a question.\n\n${origin}/events/${event.id}`,
    location: 'Atlanta',
  })
})

it.each([googleLink, outlookLink])(
  'a hostile title stays one parameter, and spaces are not encoded as plus signs',
  (link) => {
    const address = link({ ...event, title: hostile, location: hostile, description: hostile }, origin)
    expect(address).not.toMatch(/[+#<>"\s]/)
    const { searchParams, hash } = new URL(address)
    expect(hash).toBe('')
    expect(searchParams.get('text') ?? searchParams.get('subject')).toBe(hostile.toWellFormed())
    expect([...searchParams.keys()].length).toBe(new Set(searchParams.keys()).size)
  },
)

it('calendar links contain the Zoom link if the viewer has it, and truncate the description between characters', () => {
  const long = { ...event, description: '👩🏾‍💻'.repeat(2000), zoomLink: 'https://zoom.example/j/1' }
  const details = new URL(googleLink(long, origin)).searchParams.get('details') ?? ''
  expect(details).toContain('\n\nZoom: https://zoom.example/j/1\n\n')
  expect(details).toContain('…\n\n')
  expect(details.isWellFormed()).toBe(true)
  expect(googleLink(long, origin).length).toBeLessThan(12_000)
})

it('subscription links have the address format of each calendar', () => {
  const feed = 'https://community.test/api/calendars/abc.def.ics'
  expect(appleSubscription(feed)).toBe('webcal://community.test/api/calendars/abc.def.ics')
  expect(new URL(googleSubscription(feed)).searchParams.get('cid')).toBe(appleSubscription(feed))
  const outlook = new URL(outlookSubscription(feed, 'Women & Code'))
  expect(Object.fromEntries(outlook.searchParams)).toEqual({ url: feed, name: 'Women & Code' })
})

it.each([googleLink, outlookLink])('calendar links explain why the Zoom link is missing', (link) => {
  const { searchParams } = new URL(link({ ...event, hasZoomLink: true }, origin))
  const details = searchParams.get('details') ?? searchParams.get('body')
  expect(details).toContain('Only people who are registered get the Zoom link.')
})
