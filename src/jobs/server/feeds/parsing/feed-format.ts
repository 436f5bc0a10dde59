import { t } from '#text'
import { employmentTypes, type JobDraft, jobDraft, levels, workplaces } from '../../../contract.ts'
import { feedIdLimit, maxFeedJobs } from '../../../feed-rules.ts'
import { textOfHtml } from './html-text.ts'
import { FeedError, parseXml, type XmlElement } from './xml.ts'

/** A job of a feed. */
export type FeedItem = {
  /** The company's own identifier of the job; null when it is missing or used twice. */
  externalId: string | null
  title: string
  /** Null when the job breaks a rule that holds for drafts as well. */
  draft: JobDraft | null
  problems: string[]
}

type Fields = Record<string, unknown>

/**
 * Reads a feed in JSON or XML.
 * @param isJson by its content type
 * @throws FeedError when it cannot be read, or contains no jobs or too many
 */
export function readFeed(body: Buffer, isJson: boolean): FeedItem[] {
  const text = textOf(body)
  const jobs = isJson ? jsonJobs(text) : xmlJobs(parseXml(text))
  if (jobs.length === 0) throw new FeedError('The feed contains no jobs, so we changed nothing.')
  if (jobs.length > maxFeedJobs)
    throw new FeedError(`The feed has ${jobs.length} jobs. We import up to ${maxFeedJobs}.`)
  const known = new Set<string>()
  return jobs.map((fields) => {
    const item = readItem(fields)
    if (item.externalId === null) return item
    const problem = t`Two jobs have the id “${item.externalId}”.`
    if (known.has(item.externalId)) return { ...item, externalId: null, draft: null, problems: [problem] }
    known.add(item.externalId)
    return item
  })
}

function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new FeedError('The feed isn’t encoded as UTF-8.')
  }
}

/** A list of jobs, or an object with one under `jobs`, or under `items` as in JSON Feed. */
function jsonJobs(text: string): Fields[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FeedError('The JSON is broken.')
  }
  const { jobs, items } = isRecord(value) ? value : {}
  const list = Array.isArray(value) ? value : (jobs ?? items)
  if (!Array.isArray(list)) throw new FeedError('The JSON has no list of jobs: no “jobs” and no “items”.')
  return list.filter(isRecord).map((record) => {
    return Object.fromEntries(Object.entries(record).map(([name, item]) => [name.toLowerCase(), item]))
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const jobElements = ['job', 'item', 'vacancy']

/** The elements that are jobs, at the top or within one element, such as `<source><job>` or `<rss><channel><item>`. */
function xmlJobs(root: XmlElement): Fields[] {
  const found = [root, ...root.children].find(({ children }) => children.some(isJob))
  return (found?.children.filter(isJob) ?? []).map(({ children }) => {
    const fields: Fields = {}
    for (const { name, text, children: inner } of children) {
      const value = inner.length > 0 ? inner.map((child) => child.text.trim()) : text
      const earlier = fields[name]
      fields[name] = earlier === undefined ? value : [earlier, value].flat()
    }
    return fields
  })
}

function isJob({ name }: XmlElement): boolean {
  return jobElements.includes(name)
}

function readItem(fields: Fields): FeedItem {
  const problems: string[] = []
  const title = text(fields, 'title')
  const id = text(fields, 'id', 'referencenumber', 'guid')
  const isUsable = id !== '' && id.length <= feedIdLimit
  if (!isUsable) problems.push(id === '' ? t`It has no id.` : t`Its id is longer than ${feedIdLimit} characters.`)
  const values = valuesOf(fields, title, problems)
  const { data, error } = jobDraft.safeParse(values)
  if (error) problems.push(...new Set(error.issues.map(({ message }) => message)))
  const isUsableDraft = isUsable && problems.length === 0
  return {
    externalId: isUsable ? id : null,
    title: title || id,
    draft: isUsableDraft ? (data ?? null) : null,
    problems,
  }
}

function valuesOf(fields: Fields, title: string, problems: string[]) {
  const location =
    text(fields, 'location') || ['city', 'state', 'country'].flatMap((name) => text(fields, name) || []).join(', ')
  const salary = salaryOf(fields, problems)
  return {
    title,
    location,
    workplace:
      choice(fields, workplaces, problems, 'workplace', 'remotetype') ??
      (/\bremote\b/i.test(location) ? 'remote' : 'on-site'),
    employmentType: choice(fields, employmentTypes, problems, 'employmenttype', 'jobtype', 'type'),
    level: choice(fields, levels, problems, 'level', 'experience', 'seniority'),
    skills: listOf(fields, 'skills', 'skill', 'tags'),
    description: textOfHtml(text(fields, 'description', 'content_html', 'content_text')),
    ...salary,
    applyUrl: text(fields, 'applyurl', 'url'),
    benefits: textOfHtml(text(fields, 'benefits')),
  }
}

/** The first field with a text or number. */
function text(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name]
    const first = Array.isArray(value) ? value.join(' ') : value
    if (typeof first === 'number') return String(first)
    if (typeof first === 'string' && first.trim() !== '') return first.trim()
  }
  return ''
}

function listOf(fields: Fields, ...names: string[]): string[] {
  const value = names.map((name) => fields[name]).find((one) => one !== undefined)
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[,;|]/) : []
  return list.filter((one): one is string => typeof one === 'string').map((one) => one.trim())
}

/** "Full Time", "FULL_TIME", and "fulltime" are "full-time". */
function choice<Value extends string>(
  fields: Fields,
  values: readonly Value[],
  problems: string[],
  ...names: string[]
): Value | null {
  const given = text(fields, ...names)
  if (given === '') return null
  const plain = (one: string) => one.toLowerCase().replace(/[^a-z]/g, '')
  const found = values.find((value) => plain(value) === plain(given))
  if (!found) problems.push(t`“${given.slice(0, 60)}” is not one of: ${values.join(', ')}.`)
  return found ?? null
}

type Salary = Pick<JobDraft, 'payMin' | 'payMax' | 'payPeriod'>

/** The pay in its own fields, or in one text such as "$80,000 - $95,000 a year". */
function salaryOf(fields: Fields, problems: string[]): Salary {
  const currency = text(fields, 'currency', 'paycurrency', 'salarycurrency')
  const range = text(fields, 'salary', 'pay')
  if ((currency !== '' && !/^(usd|us\$|\$)$/i.test(currency)) || /[€£¥₹]/.test(range)) {
    problems.push(t`The pay must be in US dollars.`)
  }
  const [low, high] = [...range.matchAll(/\d[\d,]*(?:\.\d+)?\s*k?/gi)].map(([amount]) => dollars(amount))
  const min = text(fields, 'paymin', 'salarymin')
  const max = text(fields, 'paymax', 'salarymax')
  const period = text(fields, 'payperiod', 'salaryperiod') || range
  const amounts = [min ? dollars(min) : (low ?? null), max ? dollars(max) : (high ?? low ?? null)]
  if (amounts.some(Number.isNaN)) problems.push(t`Pay must be a number.`)
  const [payMin = null, payMax = null] = amounts.map((amount) => (Number.isNaN(amount) ? null : amount))
  return {
    payMin,
    payMax,
    payPeriod: /hour|\bhr\b/i.test(period) ? 'hour' : 'year',
  }
}

/** "80000.00", "$80,000", and "80k". NaN for anything else. */
function dollars(amount: string): number {
  const [, digits, thousands] = /^\$?\s*(\d[\d,]*(?:\.\d+)?)\s*(k?)$/i.exec(amount.trim()) ?? []
  if (digits === undefined) return Number.NaN
  return Math.round(Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1))
}
