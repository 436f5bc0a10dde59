import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, from a minute and a half down to 15 seconds on two cores: those that keep the processor
 * busy by turns with those that wait for processes and disks.
 */
const longest = [
  'checks/promises/sequences/sequences.test.ts',
  'checks/promises/races/races.test.ts',
  'checks/promises/leaks.test.ts',
  'src/platform/server/embedded-postgres/test/embedded-postgres.test.ts',
  'checks/promises/well-shaped.test.ts',
  'checks/operations/backup.test.ts',
  'checks/promises/bad-input.test.ts',
  'src/platform/server/mail/test/killed.test.ts',
  'checks/promises/own-things.test.ts',
  'checks/faults/killed.test.ts',
  'checks/promises/leaving-midway.test.ts',
  'checks/promises/limits.test.ts',
  'checks/operations/commands.test.ts',
  'checks/promises/clean-logs.test.ts',
  'checks/operations/upgrade.test.ts',
  'src/forum/test/likes.test.ts',
  'src/app/test/processes.test.ts',
  'src/profiles/test/uploads.test.ts',
  'checks/query-plans/query-plans.test.ts',
  'checks/leaving/leaving.test.ts',
  'checks/faults/database-away.test.ts',
]

/**
 * Begins with the files that take longest: one of them begun last would keep one worker busy while the others have
 * nothing left. What follows is Vitest's own order, by durations that it remembers, or by size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = `${this.ctx.config.root}/`
    for (const name of longest) if (!existsSync(root + name)) throw new Error(`${name} is gone: take it from the list.`)
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.indexOf(moduleId.slice(root.length))
      return found < 0 ? longest.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
