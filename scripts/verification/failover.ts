import { proveFailover } from '../../checks/failover/prove-failover.ts'

/** `npm run failover`: ends with 1 when a write was lost or the site did not recover in time. */
const seconds = 15 * 60
const timer = setTimeout(() => {
  process.stderr.write(`Not done after ${seconds} s.\n`)
  process.kill(process.pid, 'SIGTERM')
}, seconds * 1000)
timer.unref()
process.exitCode = (await proveFailover()) ? 0 : 1
