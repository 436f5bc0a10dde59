import { t } from '#text'
import { formatList } from '../platform/contract/text/sentences.ts'
import type { JobDraft } from './job.ts'

/*
 * The laws that say what a job ad must state about pay (docs/decisions/0077). Each links to the statute, or to the page of the
 * authority that enforces it. They were compared with these and with summaries of law firms in November 2026. A change of this
 * list also changes the test beside it. What cannot be confirmed does not belong here.
 */

/** What an ad must state: the pay range, and a general description of benefits and other pay. */
export type PayLawTopic = 'pay' | 'benefits'

export type PayLaw = {
  place: string
  /** The place in a sentence, if it needs an article there. */
  placeInSentence?: string
  /** The first day on which ads must comply, such as "2023-01-01". */
  since: string
  asks: readonly PayLawTopic[]
  /** The number of employees from which an employer must comply; 1 for employers of every size. */
  minEmployees: number
  statute: string
  url: string
  /** How locations name the place: names without regard to case, and the postal code in capital letters. */
  names: readonly string[]
  code?: string
}

export const payLaws: readonly PayLaw[] = [
  {
    place: t`Colorado`,
    since: '2021-01-01',
    asks: ['pay', 'benefits'],
    minEmployees: 1,
    statute: 'C.R.S. § 8-5-201',
    url: 'https://cdle.colorado.gov/dlss/labor-laws-by-topic/equal-pay-for-equal-work-act',
    names: ['colorado', 'denver', 'boulder'],
    code: 'CO',
  },
  {
    place: t`California`,
    since: '2023-01-01',
    asks: ['pay'],
    minEmployees: 15,
    statute: 'Labor Code § 432.3',
    url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=LAB&sectionNum=432.3.',
    names: ['california', 'los angeles', 'san francisco', 'san diego', 'san jose'],
    code: 'CA',
  },
  {
    place: t`Washington`,
    since: '2023-01-01',
    asks: ['pay', 'benefits'],
    minEmployees: 15,
    statute: 'RCW 49.58.110',
    url: 'https://app.leg.wa.gov/RCW/default.aspx?cite=49.58.110',
    names: ['washington', 'seattle', 'spokane', 'tacoma'],
    code: 'WA',
  },
  {
    place: t`New York`,
    since: '2023-09-17',
    asks: ['pay'],
    minEmployees: 4,
    statute: 'Labor Law § 194-b',
    url: 'https://dol.ny.gov/pay-transparency',
    names: ['new york', 'brooklyn', 'manhattan'],
    code: 'NY',
  },
  {
    place: t`Hawaii`,
    since: '2024-01-01',
    asks: ['pay'],
    minEmployees: 50,
    statute: 'HRS § 378-2.8',
    url: 'https://labor.hawaii.gov/hcrc/3767-2/',
    names: ['hawaii', 'hawaiʻi', 'honolulu'],
    code: 'HI',
  },
  {
    // Benefits must be disclosed before the first interview, not in the ad.
    place: t`District of Columbia`,
    placeInSentence: t`the District of Columbia`,
    since: '2024-06-30',
    asks: ['pay'],
    minEmployees: 1,
    statute: 'D.C. Code § 32-1453.01',
    url: 'https://code.dccouncil.gov/us/dc/council/code/sections/32-1453.01',
    names: ['district of columbia', 'washington dc', 'washington d c'],
    code: 'DC',
  },
  {
    place: t`Maryland`,
    since: '2024-10-01',
    asks: ['pay', 'benefits'],
    minEmployees: 1,
    statute: 'Labor and Employment § 3-304.2',
    url: 'https://labor.maryland.gov/labor/wages/esswagerangefaq.shtml',
    names: ['maryland', 'baltimore'],
    code: 'MD',
  },
  {
    place: t`Illinois`,
    since: '2025-01-01',
    asks: ['pay', 'benefits'],
    minEmployees: 15,
    statute: '820 ILCS 112/10',
    url: 'https://labor.illinois.gov/laws-rules/conmed/equal-pay-act-salary-transparency.html',
    names: ['illinois', 'chicago'],
    code: 'IL',
  },
  {
    place: t`Minnesota`,
    since: '2025-01-01',
    asks: ['pay', 'benefits'],
    minEmployees: 30,
    statute: 'Minn. Stat. § 181.173',
    url: 'https://www.revisor.mn.gov/statutes/cite/181.173',
    names: ['minnesota', 'minneapolis', 'saint paul', 'st paul'],
    code: 'MN',
  },
  {
    place: t`New Jersey`,
    since: '2025-06-01',
    asks: ['pay', 'benefits'],
    minEmployees: 10,
    statute: 'N.J.S.A. 34:6B-23',
    url: 'https://www.nj.gov/labor/myworkrights/wages/pay-transparency',
    names: ['new jersey', 'newark', 'jersey city'],
    code: 'NJ',
  },
  {
    place: t`Vermont`,
    since: '2025-07-01',
    asks: ['pay'],
    minEmployees: 5,
    statute: '21 V.S.A. § 495p',
    url: 'https://legislature.vermont.gov/statutes/section/21/005/00495p',
    names: ['vermont'],
    code: 'VT',
  },
  {
    place: t`Massachusetts`,
    since: '2025-10-29',
    asks: ['pay'],
    minEmployees: 25,
    statute: 'M.G.L. c. 149 § 105F',
    url: 'https://www.mass.gov/info-details/pay-transparency-in-massachusetts',
    names: ['massachusetts', 'boston'],
    code: 'MA',
  },
  {
    place: t`Delaware`,
    since: '2027-09-26',
    asks: ['pay', 'benefits'],
    minEmployees: 26,
    statute: '19 Del. C. § 709C, House Bill 105 (2025)',
    url: 'https://legis.delaware.gov/SessionLaws/Chapter?id=42391',
    names: ['delaware'],
    code: 'DE',
  },
  {
    // In the ad or before the interview. National laws may ask for more.
    place: t`European Union`,
    placeInSentence: t`the European Union`,
    since: '2026-06-07',
    asks: ['pay'],
    minEmployees: 1,
    statute: 'Directive (EU) 2023/970, Article 5',
    url: 'https://eur-lex.europa.eu/eli/dir/2023/970/oj',
    names: [
      ...['european union', 'eu', 'europe', 'austria', 'belgium', 'bulgaria', 'croatia', 'cyprus', 'czechia'],
      ...['denmark', 'estonia', 'finland', 'france', 'germany', 'greece', 'hungary', 'ireland', 'italy', 'latvia'],
      ...['lithuania', 'luxembourg', 'malta', 'netherlands', 'poland', 'portugal', 'romania', 'slovakia'],
      ...['slovenia', 'spain', 'sweden', 'czech republic'],
    ],
  },
]

type Place = Pick<JobDraft, 'workplace' | 'location'>

/**
 * Locations of remote jobs that can be done anywhere in the United States: none, the whole country, the world, or only times
 * of day.
 */
const anywhere =
  /^$|\b(united states|usa|us|north america|anywhere|worldwide|global|globally|remote|hours|time zones?|eastern|central|mountain|pacific|utc|gmt)\b/

/**
 * The laws that apply to the ad of a job on a day. The location is free text, so this recognizes names and postal codes.
 * @param day such as "2026-11-28"
 */
export function payLawsFor({ workplace, location }: Place, day: string): PayLaw[] {
  const text = ` ${location
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  // Capital letters only: "in" and "or" are also postal codes.
  const codes = new Set(location.match(/\b[A-Z]{2}\b/g))
  const inEffect = payLaws.filter(({ since }) => since <= day)
  const isCapital = /\bwashington d ?c\b/.test(text)
  const named = inEffect.filter(({ names, code }) => {
    if (isCapital && code === 'WA') return false
    return (code !== undefined && codes.has(code)) || names.some((name) => text.includes(` ${name} `))
  })
  if (named.length > 0 || workplace !== 'remote' || !anywhere.test(text.trim())) return named
  return inEffect.filter(({ code }) => code !== undefined)
}

/** Whether an ad must describe benefits and other pay. */
export function asksForBenefits(laws: readonly PayLaw[]): boolean {
  return laws.some(({ asks }) => asks.includes('benefits'))
}

/** What the laws ask of an ad, as a sentence; null when none applies. */
export function payLawText(laws: readonly PayLaw[]): string | null {
  if (laws.length === 0) return null
  const strict = laws.filter(({ asks }) => asks.includes('benefits'))
  const listed = strict.length > 0 ? strict : laws
  const named = listed.map(({ place, placeInSentence }) => placeInSentence ?? place)
  const places = formatList(named.length > 3 ? [...named.slice(0, 2), t`other places`] : named)
  return strict.length > 0
    ? t`By law, ads for jobs that can be done in ${places} must state the pay range, benefits, and other pay such as bonuses.`
    : t`By law, ads for jobs that can be done in ${places} must state the pay range.`
}
