import type { Result } from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'

/** What a page must reach: scores of 100, KiB of a type of file as compressed, and milliseconds until the first paint and until the largest one, which is the text of most pages. */
export type Goals = {
  scores: Record<string, number>
  sizes?: Record<string, number>
  firstPaint?: number
  largestPaint?: number
}

type Row = { name: string; value: number; goal: string; isReached: boolean }

/** Prints the median visit's figures next to their goals, and how the visits differed. @returns whether all are reached */
export function report(title: string, results: Result[], goals: Goals): boolean {
  const median: Result = computeMedianRun(results)
  const rows = [...scoreRows(median, goals), ...sizeRows(median, goals), ...paintRows(median, goals)]
  process.stdout.write(`\n${title}\n`)
  for (const { name, value, goal, isReached } of rows) {
    process.stdout.write(`  ${name.padEnd(16)} ${String(value).padStart(4)}  ${goal}${isReached ? '' : '  MISSED'}\n`)
  }
  const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index']
  const figures = metrics.map((id) => `${id} ${median.audits[id]?.displayValue}`)
  process.stdout.write(`  ${figures.join(', ')}\n`)
  const performances = results.map((result) => Math.round((result.categories.performance?.score ?? 0) * 100))
  process.stdout.write(`  performance in each of ${results.length} visits: ${performances.join(', ')}\n`)
  for (const { title, score, scoreDisplayMode } of Object.values(median.audits)) {
    if (scoreDisplayMode === 'binary' && score === 0) process.stdout.write(`  not passed: ${title}\n`)
  }
  return rows.every(({ isReached }) => isReached)
}

function scoreRows({ categories }: Result, { scores }: Goals): Row[] {
  return Object.entries(scores).map(([name, goal]) => {
    const score = (categories[name]?.score ?? 0) * 100
    return { name, value: Math.round(score), goal: `at least ${goal}`, isReached: score >= goal }
  })
}

function sizeRows({ audits }: Result, { sizes = {} }: Goals): Row[] {
  const details = audits['network-requests']?.details as unknown as {
    items: { resourceType: string; transferSize: number }[]
  }
  return Object.entries(sizes).map(([type, goal]) => {
    const files = details.items.filter((item) => item.resourceType === type)
    const size = files.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024
    return { name: `${type} KiB`, value: Math.round(size), goal: `at most ${goal}`, isReached: size <= goal }
  })
}

function paintRows({ audits }: Result, { firstPaint, largestPaint }: Goals): Row[] {
  const paints = [
    { name: 'first paint ms', audit: 'first-contentful-paint', goal: firstPaint },
    { name: 'largest paint ms', audit: 'largest-contentful-paint', goal: largestPaint },
  ]
  return paints.flatMap(({ name, audit, goal }) => {
    if (goal === undefined) return []
    const paint = audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY
    return [{ name, value: Math.round(paint), goal: `at most ${goal}`, isReached: paint <= goal }]
  })
}
