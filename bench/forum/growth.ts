import { cursorFor } from '../../src/forum/server/thread-list/thread-order.ts'
import { onDatabase, withWriters } from '../databases.ts'
import { atMost, type Figure } from '../figures.ts'
import { compareReadTimes, type Sized } from '../measure.ts'
import { boardSizes, commonWordRank, threadListPath, vocabulary } from './seed.ts'

/** Ranks of other search words: in one of a thousand threads, and in one of seventeen thousand. */
const ranks = { middling: 5_000, rare: 90_000 }
const unknownWord = 'quizzaciously'

/**
 * How much longer each read of the board takes with a million threads than with ten thousand. A write to the board before
 * each read makes sure that it does not come from a cache.
 * @param urls of the two databases
 */
export async function growthFigures(apps: Sized<string>, urls: Sized<string>, cookie: string): Promise<Figure[]> {
  const change = `select freshness.note('board', '')`
  const reads = await growthReads(urls, boardSizes)
  return withWriters(urls, change, (write) => figuresOf(apps, reads, cookie, write))
}

type Read = readonly [name: string, paths: Sized<string>, maxGrowth: number]

/**
 * The reads whose growth is measured: each with its path on both boards, and by how much it may grow at most.
 * @param sizes the newest thread of each board
 * @param before how many threads there are before the page by key
 */
export async function growthReads(urls: Sized<string>, sizes: Sized<number>, before = 9_990): Promise<Read[]> {
  const searchWords = vocabulary()
  const search = (word = '') => ({
    small: `${threadListPath}?search=${word}`,
    large: `${threadListPath}?search=${word}`,
  })
  const deep = {
    small: `${threadListPath}?page=1000&after=${await cursorAfter(urls.small, before)}`,
    large: `${threadListPath}?page=1000&after=${await cursorAfter(urls.large, before)}`,
  }
  const page = { small: `/api/forum/threads/${sizes.small}`, large: `/api/forum/threads/${sizes.large}` }
  return [
    ['first page', { small: threadListPath, large: threadListPath }, 1.3],
    ['1,000th page by key', deep, 1.3],
    ['1,000th page by number', { small: `${threadListPath}?page=1000`, large: `${threadListPath}?page=1000` }, 1.3],
    ['most active', { small: `${threadListPath}?sort=active`, large: `${threadListPath}?sort=active` }, 1.3],
    ['thread page', page, 1.3],
    ['dashboard', { small: '/api/dashboard', large: '/api/dashboard' }, 1.3],
    ['search, common word', search(searchWords[commonWordRank - 1]), 2],
    ['search, middling word', search(searchWords[ranks.middling - 1]), 2],
    ['search, rare word', search(searchWords[ranks.rare - 1]), 2],
    ['search, unknown word', search(unknownWord), 2],
  ]
}

async function figuresOf(
  apps: Sized<string>,
  reads: readonly Read[],
  cookie: string,
  write: (size: 'small' | 'large') => Promise<unknown>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, paths, max] of reads) {
    const { growth, small, large } = await compareReadTimes(
      { small: apps.small + paths.small, large: apps.large + paths.large },
      cookie,
      write,
    )
    const detail = `${small.toFixed(2)} ms to ${large.toFixed(2)} ms`
    figures.push(atMost(max, { name: `${name}, growth`, value: growth, detail }))
  }
  return figures
}

/** The cursor of the page that follows so many of the threads, which are sorted by their last activity. */
async function cursorAfter(url: string, threads: number): Promise<string> {
  const { rows } = await onDatabase(
    url,
    `select id::int, (extract(epoch from last_activity_at) * 1000000)::bigint::text as activity from forum_threads
    order by last_activity_at desc, id desc offset $1 limit 1`,
    [threads - 1],
  )
  const { id, activity } = rows[0] as { id: number; activity: string }
  return cursorFor('activity', { id, activity: Number(activity), likeCount: 0, replyCount: 0 })
}
