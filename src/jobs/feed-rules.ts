import { t } from '#text'
/* The rules for importing jobs from a company's feed. Without a validation library, for screens. */

/** Jobs of a feed at most. */
export const maxFeedJobs = 200
/** Hours between two regular fetches. */
export const feedHours = 6
/** Regular fetches that fail in a row before the company's owners are notified: a day of them. */
export const failuresBeforeNotice = 4
/** Fetches that the company sees. */
export const shownFetches = 10
/** The longest identifier of a job in a feed. */
export const feedIdLimit = 200

/** The names of a job's fields in a feed, as the screen lists them: the name, what it holds, and other accepted names. */
export const feedFields: readonly { name: string; text: string; others?: readonly string[] }[] = [
  { name: 'id', text: t`Required. Stays the same for as long as the job exists.`, others: ['referencenumber', 'guid'] },
  { name: 'title', text: t`The job title.` },
  { name: 'location', text: t`Such as “Denver, Colorado”. Or the fields city, state, and country.` },
  { name: 'workplace', text: t`on-site, hybrid, or remote.`, others: ['remotetype'] },
  {
    name: 'employmentType',
    text: t`full-time, part-time, contract, temporary, or internship.`,
    others: ['jobtype', 'type'],
  },
  { name: 'level', text: t`entry, mid, senior, lead, or executive.`, others: ['experience', 'seniority'] },
  { name: 'skills', text: t`A list, or a text with commas.`, others: ['tags', 'skill'] },
  { name: 'description', text: t`Text or HTML.`, others: ['content_html', 'content_text'] },
  { name: 'payMin', text: t`The lowest pay in US dollars.`, others: ['salarymin'] },
  {
    name: 'payMax',
    text: t`The highest pay in US dollars. Or a field salary, such as “$80,000 - $95,000”.`,
    others: ['salarymax'],
  },
  { name: 'payPeriod', text: t`year or hour.`, others: ['salaryperiod'] },
  { name: 'benefits', text: t`Benefits and other pay such as bonuses. The law of some places requires them.` },
  { name: 'applyUrl', text: t`Where to apply. Without it, members apply here.`, others: ['url'] },
]
