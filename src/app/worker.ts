import { interpretWhileStarting } from './startup-compilation.ts'

/** One of several processes that share a port. What it does is in `serve-as-worker.ts`, which is loaded under the flags of a start. */
interpretWhileStarting()
await import('./serve-as-worker.ts')
