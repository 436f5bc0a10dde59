import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { auditActions } from '../../src/platform/contract/audit-actions.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const servers = await Array.fromAsync(glob('src/**/server/**/*.ts', { cwd: root }))
const sources = await Promise.all(servers.map((path) => readFile(root + path, 'utf8')))

/** Whether server code names the action, so that it can be recorded. */
function isRecorded(action: string): boolean {
  return sources.some((source) => source.includes(`'${action}'`))
}

test('the check below finds a recorded and an unrecorded action', () => {
  expect(isRecorded('thread.pinned')).toBe(true)
  expect(isRecorded('thread.forgotten')).toBe(false)
})

test('every action of the audit log is recorded by server code', () => {
  expect(auditActions.filter((action) => !isRecorded(action))).toEqual([])
})
