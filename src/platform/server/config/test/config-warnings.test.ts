import { expect, test } from 'vitest'
import { configurationWarnings, readConfig } from '../config.ts'

const complete = { SMTP_URL: 'smtp://mail.example.org', BASE_URL: 'https://community.example.org' }

test.each([
  [
    {},
    [/^Warning: SMTP_URL is not set, so emails are saved as files/, /^Warning: BASE_URL is not set: .*localhost:3000/],
  ],
  [{ ...complete, BASE_URL: '' }, [/^Warning: BASE_URL/]],
  [{ ...complete, SMTP_URL: '' }, [/^Warning: SMTP_URL/]],
  [complete, []],
])('a production start with the settings %j warns about missing settings', (settings, expected) => {
  expect(configurationWarnings(readConfig(settings, 'production'))).toEqual(
    expected.map((warnings) => expect.stringMatching(warnings)),
  )
})

test('a sample community and a test start without warnings', () => {
  for (const mode of ['demo', 'test'] as const) expect(configurationWarnings(readConfig({}, mode))).toEqual([])
})
