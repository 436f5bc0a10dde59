import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

const makeOne = `
  const { makeTemporaryFolder } = await import(${JSON.stringify(import.meta.resolve('./temporary-folder.ts'))})
  console.log(makeTemporaryFolder('baobab-leftover-'))
`

test.each([
  ['fails', 'process.exit(1)'],
  ['throws', 'throw new Error()'],
])('a process that %s leaves no temporary folder behind', (_, end) => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', makeOne + end], { encoding: 'utf8' })
  expect(stdout).toContain('baobab-leftover-')
  expect(existsSync(stdout.trim())).toBe(false)
})

test('Vitest’s workers end in order at SIGTERM', () => {
  expect(process.listenerCount('SIGTERM')).toBeGreaterThan(0)
})
