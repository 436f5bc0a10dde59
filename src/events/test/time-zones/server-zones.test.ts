import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const agreement = fileURLToPath(new URL('time-agreement.ts', import.meta.url))

it.each(['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns'])(
  '7 PM stays 7 PM for ten years, in calendar files too, on a server in %s',
  async (TZ) => {
    const { stdout } = await run(process.execPath, [agreement], { env: { ...process.env, TZ } })
    // The process prints its own time zone after all assertions have passed.
    expect(stdout).toBe(Intl.DateTimeFormat('en-US', { timeZone: TZ }).resolvedOptions().timeZone)
  },
)
