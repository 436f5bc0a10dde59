/** What identifies an applicant who hides their name. */
type Identity = { name: string; email: string; education: string }

/** Parts of names that are also everyday words, so that only their capitalized form counts. */
const everydayTerms = new Set(
  'an art bill bright chance do faith grace grant hope in joy june long love mark may my rich rose so summer sun will young'.split(
    ' ',
  ),
)

const schoolTerms = '(?:university|college|institute|academy|polytechnic|seminary|school)'
/** The name of a school, such as "Spelman College" or "University of Georgia". Its words are capitalized. */
const namedSchool =
  /\b(?:\p{Lu}[\p{L}’'&.-]*\s+(?:(?:of|and|the|for)\s+)*)+(?:University|College|Institute|Academy|Polytechnic|Seminary|School)\b|\b(?:University|College|Institute|Academy|School)\s+of\s+(?:the\s+)?\p{Lu}[\p{L}’'-]+/u
const address =
  /[^\s@]+@[^\s@]+\.[^\s@]+|\b(?:https?:\/\/|www\.)\S+|\b[a-z\d-]+\.(?:com|org|net|io|dev|me|edu|co|app|page)(?:\/\S*)?\b|(?:^|\s)@[\w.-]{2,}/iu

/**
 * The first part of a text that would reveal who wrote it: the person's name or a part of it, their school, any school that
 * is named as one, an email address, or a link.
 * @returns null when nothing does
 */
export function revealingPartOf(text: string, { name, email, education }: Identity): string | null {
  const contact = address.exec(text)?.[0].trim()
  if (contact) return contact
  const mailbox = email.split('@')[0] ?? ''
  const parts = [
    name,
    ...name.split(/[\s’'-]+/u),
    ...name.split(/\s+/u),
    email,
    ...(mailbox.length > 5 ? [mailbox] : []),
  ]
  for (const part of parts) {
    const found = findTerm(text, part)
    if (found) return found
  }
  for (const school of schoolsIn(education)) {
    const found = findTerm(text, school)
    if (found) return found
  }
  return namedSchool.exec(text)?.[0] ?? null
}

/** The schools in what a profile says about education, with and without words such as "College". */
function schoolsIn(education: string): string[] {
  const generic = new RegExp(`\\b(?:${schoolTerms}|of|the|at)\\b`, 'giu')
  return education
    .split(/[,;|()\n–—]|\s-\s|\bat\b|\bfrom\b/u)
    .map((part) => part.trim())
    .filter((part) => new RegExp(`\\b${schoolTerms}\\b`, 'iu').test(part) || /^\p{Lu}{3,}$/u.test(part))
    .flatMap((part) => [part, part.replace(generic, ' ').replace(/\s+/gu, ' ').trim()])
}

/** A term as it stands in a text, in any case and with or without accents; undefined when it is not a word of it. */
function findTerm(text: string, term: string): string | undefined {
  const plainTerm = plain(term)
  if (plainTerm.length < 2) return undefined
  const isCaseSensitive = plainTerm.length < 3 || everydayTerms.has(plainTerm.toLowerCase())
  const pattern = new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(plainTerm)}(?![\\p{L}\\d])`, isCaseSensitive ? 'u' : 'iu')
  return pattern.exec(plain(text))?.[0]
}

/** A text without accents, in which each kind of space and apostrophe is the same. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').replace(/’/gu, "'").trim()
}
