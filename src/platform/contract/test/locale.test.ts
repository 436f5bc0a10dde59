import { afterEach, expect, test, vi } from 'vitest'

/** The formatters as a process or a browser with these settings loads them. */
async function load(environment: Record<string, string | undefined>, dataset?: Record<string, string>) {
  for (const name of ['TIME_ZONE', 'DATE_LANGUAGE']) vi.stubEnv(name, environment[name])
  if (dataset) vi.stubGlobal('document', { documentElement: { dataset } })
  vi.resetModules()
  return {
    ...(await import('../locale.ts')),
    ...(await import('../date-formats.ts')),
    ...(await import('../prices.ts')),
  }
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const moment = '2026-11-24T00:00:00Z'
const europe = { TIME_ZONE: 'Europe/Berlin', DATE_LANGUAGE: 'en-GB' }

test('by default, dates are in US English and the community in New York', async () => {
  const { communityTimeZone, formatAmount, formatCalendarDay, formatDayAndTime, locale } = await load({})
  expect([locale, communityTimeZone]).toEqual(['en-US', 'America/New_York'])
  expect(formatDayAndTime(moment, communityTimeZone)).toBe('Monday, November 23, 2026 at 7:00 PM EST')
  expect(formatCalendarDay('2025-07-14')).toBe('July 14, 2025')
  expect(formatAmount({ amount: 25, currency: 'USD' })).toBe('$25')
})

test('the server takes date language and time zone from its environment', async () => {
  const { communityTimeZone, formatCalendarDay, formatDayAndTime } = await load(europe)
  expect(formatDayAndTime(moment, communityTimeZone)).toMatch(/^Tuesday,? 24 November 2026 at 01:00 CET$/)
  expect(formatCalendarDay('2025-07-14')).toBe('14 July 2025')
})

test('a browser takes them from the attributes of <html>, and writes the same text', async () => {
  const server = await load(europe)
  const browser = await load({}, { timeZone: server.communityTimeZone, dateLanguage: server.locale })
  expect(browser.communityTimeZone).toBe('Europe/Berlin')
  const texts = [server, browser].map(({ formatDay, communityTimeZone }) => formatDay(moment, communityTimeZone))
  expect(texts[0]).toBe(texts[1])
})

test('a page without the attributes has the defaults', async () => {
  const { communityTimeZone, locale } = await load(europe, {})
  expect([locale, communityTimeZone]).toEqual(['en-US', 'America/New_York'])
})

test('each time is in its own zone, however many zones a process has formatted, and in the language of the moment', async () => {
  const { applyDates, formatDateTime } = await load({})
  for (const locale of ['en-US', 'en-GB']) {
    applyDates({ dateLanguage: locale, timeZone: null })
    for (const timeZone of [...Intl.supportedValuesOf('timeZone'), 'America/New_York']) {
      const parts = { dateStyle: 'full', timeStyle: 'long', timeZone } as const
      const expected = new Intl.DateTimeFormat(locale, parts).format(new Date(moment)).replaceAll('\u202f', ' ')
      expect(formatDateTime(moment, parts), timeZone).toBe(expected)
      expect(formatDateTime(moment, { ...parts, timeStyle: undefined })).not.toBe(expected)
    }
  }
})

test('a machine that moves to another zone formats times without a zone in the new one', async () => {
  const { formatTime } = await load({})
  const times = ['America/New_York', 'Asia/Tokyo'].map((zone) => {
    vi.stubEnv('TZ', zone)
    return formatTime(moment)
  })
  expect(times).toEqual(['7:00 PM EST', '9:00 AM GMT+9'])
})

test('a date language for which Intl would throw does not keep modules from loading', async () => {
  const { formatCalendarDay } = await load({ DATE_LANGUAGE: 'not a language' })
  expect(formatCalendarDay('2025-07-14')).toBe('July 14, 2025')
})
