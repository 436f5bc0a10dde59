import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computesWithin } from '../../../platform/testing/machine-speed.ts'
import { type PasswordOwner, passwordRefusals } from '../../password-refusals.ts'
import { checkPassword } from '../../password-rules.ts'

const common = 'This password is one of the most common ones, or close to one. Choose another.'
const ofOwner = 'Your password must not contain your name or email address.'
const ofSite = 'Your password must not contain the name of this site.'

const owner: PasswordOwner = {
  name: 'Zoë Ọláṣùpọ̀-Brightwater Li',
  emails: ['amka.k2@umoja.co.ke'],
  siteNames: ['Women in Tech Nairobi'],
}

test.each([
  ['Password1!', common],
  ['PASSWORD1!a', common],
  ['P@ssw0rd2026', common],
  ['P@$$w0rd!1', common],
  ['drowssaP1!', common],
  ['Welcome2026!', common],
  ['Summer2026!', common],
  ['Winter2025!', common],
  ['Liverpool!2019', common],
  ['Qwerty123!', common],
  ['Iloveyou1!', common],
  ['1qaz!QAZ', common],
  ['Aa1!Aa1!Aa1!', common],
  ['Ａbc123456!', common],
  ['Password1!Password1!Password1!Password1!', common],
  ['Baobab!2026', common],
  ['My Brightwater 7', ofOwner],
  ['bRIGHTWATER-tree-7', ofOwner],
  ['Olasupo reads 7 books!', ofOwner],
  ['OLÁSÙPÒ reads 7 books!', ofOwner],
  ['Br1ghtw@ter!7', ofOwner],
  ['Umoja means unity 7', ofOwner],
  ['Amka-mapema-7', ofOwner],
  ['women in tech nairobi 7 A', ofSite],
  ['Women-In-Tech_Nairobi7', ofSite],
  ['Nairobi2026!', ofSite],
])('the password “%s” is rejected', (password, message) => {
  expect(passwordRefusals(password, owner)).toEqual([message])
})

test('a name written as one word is rejected even if each of its words is short', () => {
  expect(passwordRefusals('MeiLi2026!', { name: 'Mei Li', siteNames: [] })).toEqual([ofOwner])
  expect(passwordRefusals('B4obAb!2026', { siteNames: ['Baobab'] })).toEqual([ofSite])
})

test('all reasons for a rejection are reported', () => {
  expect(passwordRefusals('Brightwater of Women in Tech Nairobi 7', owner)).toEqual([ofOwner, ofSite])
})

test.each([
  'Correct horse battery staple 1',
  'My cat eats 3 shoes!',
  'Ninapenda chai 7 asubuhi!',
  'Ọmọ mi dára 5 gan!',
  'Je mange 4 pommes !',
  'Zwei Löwen, 3 Hasen',
  'Ek het 2 honde!',
  'Nkwenkwezi!7',
  '我爱我的 3 只猫 Aa',
  'Two2Trees!',
  'Blue!Kettle9',
  'K9#vLq2!',
  'xY7!pQ2z',
  'Kilimanjaro!5895',
  // Single common words of the site's name.
  'Women drink 7 teas in tech!',
  // Parts of the name and the address that are too short to count.
  'Zoe zoomed to K2 !',
  'Li and 3 lions',
  'Ke co 7 keys!',
])('the password “%s” is accepted', (password) => {
  expect(passwordRefusals(password, owner)).toEqual([])
})

test('unknown owner data is ignored', () => {
  expect(passwordRefusals('My Brightwater 7', { siteNames: [] })).toEqual([])
  expect(passwordRefusals('My Brightwater 7', { name: '', emails: ['half an addr'], siteNames: ['AI'] })).toEqual([])
})

const top = dictionary['passwords-common'].slice(0, 3000)
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

test.each<[string, (word: string) => string]>([
  ['as they are', (word) => word],
  ['with a capital', capital],
  ['with a digit and a mark', (word) => `${capital(word)}1!`],
  ['with a mark and a digit', (word) => `${capital(word)}!1`],
])('the 3,000 most common passwords are rejected %s', (_how, variant) => {
  const long = top.map(variant).filter((password) => password.length >= 8)
  expect(long.filter((password) => passwordRefusals(password, { siteNames: [] }).length === 0)).toEqual([])
})

test('a passphrase of three random words is accepted', () => {
  const word = fc.constantFrom(...dictionary['diceware-common'])
  fc.assert(
    fc.property(fc.tuple(word, word, word), (picked) => {
      expect(passwordRefusals(`${capital(picked.join(' '))} 7!`, { siteNames: ['Baobab'] })).toEqual([])
    }),
  )
})

test('a password of ten random characters is accepted', () => {
  const alphabet = [...'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#%&*+-=?@']
  const drawn = fc
    .array(fc.constantFrom(...alphabet), { minLength: 10, maxLength: 12 })
    .map((all) => all.join(''))
    .filter((password) => new Set(password).size > 7 && checkPassword(password).failures.length === 0)
  fc.assert(
    fc.property(drawn, (password) => {
      expect(passwordRefusals(password, { siteNames: ['Baobab'] })).toEqual([])
    }),
    { seed: 41 },
  )
})

test('checking a password never throws, whatever the owner’s name is', () => {
  const text = fc.string({ unit: 'binary', maxLength: 256 })
  fc.assert(
    fc.property(text, text, text, text, (password, name, email, siteName) => {
      expect(passwordRefusals(password, { name, emails: [email], siteNames: [siteName] })).toBeInstanceOf(Array)
    }),
  )
  for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    expect(passwordRefusals(`${word} 7 Trees`, { name: word, siteNames: [word] })).toBeInstanceOf(Array)
  }
})

// The slowest inputs: characters with several substitutions, repetitions, and digits that may be dates.
test.each(['4@8({[<3#&!1|0$5+72%', '$a4@', '1|!il', '01', '|\\/', '1./-', '2846', 'Aa1!', 'qwerty'])(
  'a thousand characters of “%s” are checked within 20 ms',
  (unit) => {
    const password = unit.repeat(1000).slice(0, 1000)
    const long = { name: 'abcde '.repeat(16), emails: [`${'a.bcdef'.repeat(9)}@${'abcde.'.repeat(30)}example`] }
    expect(computesWithin(20, () => passwordRefusals(password, { ...long, siteNames: ['Baobab'] }))).toBe(true)
  },
)
