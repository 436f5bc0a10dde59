import { expect, test } from 'vitest'
import { defaultDateLanguage, defaultTimeZone } from '../../../contract/locale.ts'
import { readConfig } from '../config.ts'

test('without TIME_ZONE and DATE_LANGUAGE, a site is in New York and writes US English', () => {
  expect([defaultTimeZone, defaultDateLanguage]).toEqual(['America/New_York', 'en-US'])
  expect(() => readConfig({ TIME_ZONE: '', DATE_LANGUAGE: '' }, 'production')).not.toThrow()
})

test.each([
  ['Europe/Berlin', 'en-GB'],
  ['Africa/Accra', 'en-150'],
  ['UTC', 'en-US'],
])('a site starts with the time zone %s and the date language %s', (TIME_ZONE, DATE_LANGUAGE) => {
  expect(() => readConfig({ TIME_ZONE, DATE_LANGUAGE }, 'production')).not.toThrow()
})

test.each(['Berlin', 'IST', '+01:00', 'Europe/Nowhere', 'Europe/Berlin; drop'])(
  'the time zone %j is rejected at the start',
  (TIME_ZONE) => {
    const message = 'TIME_ZONE: TIME_ZONE must be an IANA time zone, such as Europe/Berlin'
    expect(() => readConfig({ TIME_ZONE }, 'production')).toThrow(message)
  },
)

test.each(['de-DE', 'en', 'en_GB', 'en-gb', 'en-ZZ', 'en-US-u-nu-arab', 'english'])(
  'the date language %j is rejected at the start',
  (DATE_LANGUAGE) => {
    const message = 'DATE_LANGUAGE: DATE_LANGUAGE must be English as written in a country, such as en-US or en-GB'
    expect(() => readConfig({ DATE_LANGUAGE }, 'production')).toThrow(message)
  },
)
