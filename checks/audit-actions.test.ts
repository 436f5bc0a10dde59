import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { auditActions } from '../src/platform/contract/audit.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const servers = await Array.fromAsync(glob('src/**/server/**/*.ts', { cwd: root }))
const sources = await Promise.all(servers.map((path) => readFile(root + path, 'utf8')))

/** Whether some server's code names the act, so that it can be noted. */
function isRecorded(action: string): boolean {
  return sources.some((source) => source.includes(`'${action}'`))
}

test('the check below sees what it looks for', () => {
  expect(isRecorded('thread.pinned')).toBe(true)
  expect(isRecorded('thread.forgotten')).toBe(false)
})

test('every act that the audit log knows is noted somewhere', () => {
  expect(auditActions.filter((action) => !isRecorded(action))).toEqual([])
})
