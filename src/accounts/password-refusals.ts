import { type MatchEstimated, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { t } from '#text'

/** The password's owner. Screens leave out what they do not know; the server knows everything. */
export type PasswordOwner = { name?: string; emails?: readonly string[]; siteNames: readonly string[] }

const isCommon = t`This password is one of the most common ones, or close to one. Choose another.`
const containsOwnerName = t`Your password must not contain your name or email address.`
const containsSiteName = t`Your password must not contain the name of this site.`

/** A password that takes fewer guesses is rejected; zxcvbn calls it "somewhat guessable" or worse. */
const minGuesses = 1e8

/** Shorter words are ignored, because too many other words contain them. */
const minWordLength = 4

/** The name of the software, which is public knowledge for every site. */
const product = 'baobab'

/**
 * Only one list, of 49,233 passwords: each further list slows down every check. The work grows faster than the length of
 * the password, so only the beginning of a long one is matched, with few of the possible substitutions.
 */
const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  maxLength: 32,
  l33tMaxSubstitutions: 20,
})

/**
 * The reasons to reject a password that meets the rules of S2 §5 (OWASP ASVS 5.0, 6.1.2, 6.2.4, 6.2.11): it is common,
 * also with other capitals, with digits for letters, or with a year and marks around it; or it contains a word of its
 * owner's name or address, or the site's name. Case and accents make no difference.
 * @returns one sentence per reason; an empty list for an accepted password
 */
export function passwordRefusals(password: string, { name = '', emails = [], siteNames }: PasswordOwner): string[] {
  const folded = fold(password)
  const lowerCase = folded.toLowerCase()
  const ownerNames = [name, ...emails.flatMap(partsOfAddress)].map(splitWords)
  const sites = siteNames.map(splitWords)
  const refusals: string[] = []
  if (ownerNames.flat().some((word) => isLong(word) && lowerCase.includes(word))) refusals.push(containsOwnerName)
  if (sites.some((name) => containsAll(lowerCase, name))) refusals.push(containsSiteName)
  if (refusals.length > 0) return refusals
  const ofOwner = knownWords(ownerNames)
  const ofSite = knownWords(sites)
  const { guesses, matched } = estimate(folded, [...ofOwner, ...ofSite, product])
  if (guesses >= minGuesses) return []
  if (matched.some((word) => ofOwner.includes(word))) return [containsOwnerName]
  return [matched.some((word) => ofSite.includes(word)) ? containsSiteName : isCommon]
}

/**
 * The number of guesses that zxcvbn expects for a password, and the listed words that it contains. For each part beyond
 * the first, zxcvbn adds a factor of 10,000, which hides a common password beside a year and a mark, such as
 * "Liverpool2026!". For a password with a single word, the guesses are therefore computed from its parts, in any order.
 */
function estimate(password: string, known: string[]): { guesses: number; matched: string[] } {
  const { guesses, sequence } = estimator.check(password, known)
  const parts = sequence as MatchEstimated[]
  const matched = parts.filter(({ pattern }) => pattern === 'dictionary').map((part) => String(part.matchedWord))
  if (matched.length !== 1) return { guesses, matched }
  return { guesses: parts.reduce((total, part, index) => total * part.guesses * (index + 1), 1), matched }
}

/** Removes accents and replaces variants such as full-width letters by the plain letters. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC')
}

function splitWords(text: string): string[] {
  return (
    fold(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
}

/** The distinctive parts of an address: all but the top-level domain. */
function partsOfAddress(email: string): string[] {
  const [local = '', domain = ''] = email.split('@')
  return [local, ...domain.split('.').slice(0, -1)]
}

/** Each word of the names, and each name as one word, such as "meili" for "Mei Li". */
function knownWords(names: string[][]): string[] {
  return names.flatMap((name) => [...name, name.join('')]).filter(isLong)
}

/** Whether a password contains the whole name. Between its words, any characters except letters are allowed. */
function containsAll(password: string, name: string[]): boolean {
  const whole = name.join('')
  if (!isLong(whole)) return false
  return name.length === 1 ? password.includes(whole) : password.replace(/[^\p{L}]/gu, '').includes(whole)
}

function isLong(word: string): boolean {
  return [...word].length >= minWordLength
}
