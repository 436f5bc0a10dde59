import { type MatchEstimated, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Whose password it is. A screen leaves out what it does not know; the server knows everything. */
export type PasswordOwner = { name?: string; emails?: readonly string[]; siteNames: readonly string[] }

const isCommon = 'This password is one of the most common ones, or close to one. Choose another.'
const holdsOwner = 'Your password must not contain your name or email address.'
const holdsSite = 'Your password must not contain the name of this site.'

/** A password that takes fewer guesses is refused; zxcvbn calls it "somewhat guessable" or worse. */
const minGuesses = 1e8

/** Shorter words are part of too many others. */
const minLetters = 4

/** What every site of this software is known to run. */
const product = 'baobab'

/**
 * One list, of 49,233 passwords: each further list would lengthen every check. What it takes grows faster than the
 * password, so only the beginning of a long one is matched, with few of its possible substitutions.
 */
const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  maxLength: 32,
  l33tMaxSubstitutions: 20,
})

/**
 * Why a password that meets the rules of S2 §5 is refused all the same (OWASP ASVS 5.0, 6.1.2, 6.2.4, 6.2.11): it is
 * common, also with other capitals, with digits for letters, or with a year and marks around it; or it contains a word
 * of its owner's name or address, or the site's name. Case and accents make no difference.
 * @returns a sentence for each reason; none when the password is accepted
 */
export function passwordRefusals(password: string, { name = '', emails = [], siteNames }: PasswordOwner): string[] {
  const folded = fold(password)
  const lowerCase = folded.toLowerCase()
  const ownerNames = [name, ...emails.flatMap(partsOfAddress)].map(wordsOf)
  const sites = siteNames.map(wordsOf)
  const refusals: string[] = []
  if (ownerNames.flat().some((word) => isLong(word) && lowerCase.includes(word))) refusals.push(holdsOwner)
  if (sites.some((words) => containsAll(lowerCase, words))) refusals.push(holdsSite)
  if (refusals.length > 0) return refusals
  const ofOwner = knownWords(ownerNames)
  const ofSite = knownWords(sites)
  const { guesses, matched } = estimate(folded, [...ofOwner, ...ofSite, product])
  if (guesses >= minGuesses) return []
  if (matched.some((word) => ofOwner.includes(word))) return [holdsOwner]
  return [matched.some((word) => ofSite.includes(word)) ? holdsSite : isCommon]
}

/**
 * How many guesses zxcvbn expects a password to take, and the words of lists that it found in it. For each part beyond
 * the first zxcvbn adds a factor of 10,000, which hides a common password between a year and a mark, such as
 * "Liverpool2026!"; so with a single word in it, the parts alone count, in any order.
 */
function estimate(password: string, known: string[]): { guesses: number; matched: string[] } {
  const { guesses, sequence } = estimator.check(password, known)
  const parts = sequence as MatchEstimated[]
  const matched = parts.filter(({ pattern }) => pattern === 'dictionary').map((part) => String(part.matchedWord))
  if (matched.length !== 1) return { guesses, matched }
  return { guesses: parts.reduce((total, part, index) => total * part.guesses * (index + 1), 1), matched }
}

/** Without accents, and with the plain forms of letters such as full-width ones. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC')
}

function wordsOf(text: string): string[] {
  return (
    fold(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
}

/** What tells one address from others: not the ending, which many share. */
function partsOfAddress(email: string): string[] {
  const [local = '', domain = ''] = email.split('@')
  return [local, ...domain.split('.').slice(0, -1)]
}

/** Each word, and all of a name in one, as in "meili" for "Mei Li". */
function knownWords(names: string[][]): string[] {
  return names.flatMap((words) => [...words, words.join('')]).filter(isLong)
}

/** Whether a password contains the whole of a name. Between its words anything may stand that is no letter. */
function containsAll(password: string, words: string[]): boolean {
  const whole = words.join('')
  if (!isLong(whole)) return false
  return words.length === 1 ? password.includes(whole) : password.replace(/[^\p{L}]/gu, '').includes(whole)
}

function isLong(word: string): boolean {
  return [...word].length >= minLetters
}
