import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { childrenOf, isRunning, withDescendants } from './process-list.ts'

test('a child process is listed with its parent and command while it runs, and not afterwards', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000) /* a (name) with ) in it */'])
  await once(child, 'spawn')
  const pid = child.pid as number
  expect(childrenOf(process.pid).find((each) => each.pid === pid)?.command).toContain('a (name) with ) in it')
  expect(withDescendants(process.pid)).toEqual(expect.arrayContaining([process.pid, pid]))
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isRunning(pid)).toBe(false)
  expect(childrenOf(process.pid).map((each) => each.pid)).not.toContain(pid)
})
