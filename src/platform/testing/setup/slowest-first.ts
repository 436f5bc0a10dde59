import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files, from a minute and a half down to 15 seconds on two cores. Those that keep the processor busy
 * alternate with those that wait for processes and disks.
 */
const slowest = [
  'checks/concurrency/sequences/sequences.test.ts',
  'checks/concurrency/account-races/account-races.test.ts',
  'checks/permissions/field-leaks.test.ts',
  'src/platform/server/embedded-postgres/test/embedded-postgres.test.ts',
  'checks/hostile-input/schema-fuzzing.test.ts',
  'checks/operations/backup.test.ts',
  'checks/hostile-input/malformed-input.test.ts',
  'src/platform/server/mail/test/killed.test.ts',
  'checks/permissions/own-resources.test.ts',
  'checks/faults/killed-processes.test.ts',
  'checks/concurrency/writes-during-account-deletion.test.ts',
  'checks/limits/rate-limits.test.ts',
  'checks/operations/commands.test.ts',
  'checks/monitoring/personal-data-in-logs.test.ts',
  'checks/operations/upgrade.test.ts',
  'src/forum/test/threads/likes.test.ts',
  'src/app/test/processes.test.ts',
  'src/profiles/test/uploads.test.ts',
  'checks/query-plans/query-plans.test.ts',
  'checks/personal-data/account-deletion.test.ts',
  'checks/faults/database-unavailable.test.ts',
]

/**
 * Starts with the slowest files. If one of them started last, it would keep one worker busy while the others are idle.
 * The rest follows in Vitest's own order: by remembered duration, or by size.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = `${this.ctx.config.root}/`
    for (const name of slowest) if (!existsSync(root + name)) throw new Error(`${name} is gone: take it from the list.`)
    const place = ({ moduleId }: TestSpecification) => {
      const found = slowest.indexOf(moduleId.slice(root.length))
      return found < 0 ? slowest.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
