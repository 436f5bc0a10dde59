import { expect, test } from 'vitest'
import { privateTermsOf, redactAddresses } from '../redaction.ts'

const mail = { to: 'ada.lovelace@lovelace.example', subject: 'Your reset link' }
const privateTerms = privateTermsOf(mail, 'smtp://postmaster:p%40ss@mail.example.org:587')

test.each([
  ['550 5.1.1 <ada.lovelace@lovelace.example>: unknown', '550 5.1.1 <[address]>: unknown'],
  ['550 Ada.Lovelace@Lovelace.example rejected', '550 [address] rejected'],
  ['550 no mailbox ada.lovelace here', '550 no mailbox [private] here'],
  ['554 lovelace.example has no MX', '554 [private] has no MX'],
  ['550 see https://help.example/?email=ada.lovelace%40lovelace.example&id=1', '550 see https:[address]'],
  ['550 <bounces+ada.lovelace=lovelace.example@lists.example> refused', '550 <[address]> refused'],
  ['550 "ada l"@lovelace.example: no', '550 [address]: no'],
  ['550 somebody-else@elsewhere.example is over quota', '550 [address] is over quota'],
  ['554 subject "Your reset link" looks like spam', '554 subject "[private]" looks like spam'],
  ['535 postmaster: authentication failed with p@ss', '535 [private]: authentication failed with [address]'],
  ['451 4.7.1 Greylisted, try again in 300 seconds', '451 4.7.1 Greylisted, try again in 300 seconds'],
  ['554 Client host [192.0.2.7] blocked', '554 Client host [192.0.2.7] blocked'],
])('%j is logged as %j', (answer, logged) => {
  expect(redactAddresses(answer, privateTerms)).toBe(logged)
})

test('a short name does not redact parts of other words', () => {
  expect(redactAddresses('550 to: total of 2', privateTermsOf({ to: 'to@a.example', subject: '' }))).toBe(
    '550 [private]: total of 2',
  )
})
