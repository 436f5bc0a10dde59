import { expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { parseSender } from '../sender.ts'

test.each([
  ['a@b.org', 'a@b.org', undefined],
  ['  a@b.org ', 'a@b.org', undefined],
  ['<a@b.org>', 'a@b.org', undefined],
  ['no-reply@localhost', 'no-reply@localhost', undefined],
  ['Our Community <a@b.org>', 'a@b.org', 'Our Community'],
  ['"Name" <a@b.org>', 'a@b.org', 'Name'],
  ['"Last, First: friends" <a@b.org>', 'a@b.org', 'Last, First: friends'],
  ['Last, First <a@b.org>', 'a@b.org', 'Last, First'],
  ['Zoë <a@bücher.example>', 'a@bücher.example', 'Zoë'],
  ['a+tag@[192.0.2.1]', 'a+tag@[192.0.2.1]', undefined],
])('MAIL_FROM %j is the address %s with the name %s', (text, address, name) => {
  expect(parseSender(text)).toEqual({ address, name })
  expect(readConfig({ MAIL_FROM: text }, 'test')).toMatchObject({ mailFrom: address, mailFromName: name })
})

test.each([
  ['Name', 'has no email address'],
  ['"Name" <>', 'has no email address'],
  [' ', 'must be an email address'],
  ['a@b.org, c@d.org', 'must name one address, not 2'],
  ['Team: a@b.org;', 'must name one address, not a group'],
  ['a@@b.org', 'has "a@@b.org", which is not an email address'],
  ['"Name <a@b.org>', 'which is not an email address'],
  ['a@b.org>', 'has "a@b.org>", which is not an email address'],
  ['Name <a@>', 'has "a@", which is not an email address'],
  ['Name <@b.org>', 'is not an email address'],
  ['a@b.org\nBcc: c@d.org', 'must be one line'],
])('MAIL_FROM %j is rejected at startup with one message: it %s', (text, fault) => {
  expect(() => parseSender(text)).toThrow(fault)
  const start = () => readConfig({ MAIL_FROM: text }, 'production')
  expect(start).toThrow(/^The configuration has faults:\n {2}MAIL_FROM: MAIL_FROM [^\n]+$/)
  expect(start).toThrow(fault)
})
