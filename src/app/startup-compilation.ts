import { setFlagsFromString } from 'node:v8'

/*
 * A start runs most code once or twice, but enough of it often enough that V8's compilers for hot code take a fifth of its processor
 * time, and ten megabytes. So a process interprets until it serves (docs/decisions/0088).
 */

const compilers = ['sparkplug', 'maglev', 'turbofan']

/**
 * How much V8 lets the old generation grow before it collects it: 50 MB to 60 (docs/decisions/0085). Set when everything is loaded,
 * because V8 rejects code that was compiled under other flags.
 */
const heapGrowth = '--heap-growing-percent=20'

/** Node's own modules that a serving process uses. */
const nodeModules = [
  ...['crypto', 'dns/promises', 'fs/promises', 'http', 'http2', 'https', 'net', 'perf_hooks', 'readline', 'tls', 'url'],
  ...['stream/promises', 'stream/web', 'timers/promises', 'util', 'worker_threads', 'zlib'],
]

/**
 * Turns the compilers for hot code off. Everything that is loaded from here on, and the process that prepares its compiled code, must be
 * under these flags.
 * @param isServing whether this process will serve requests. It loads Node's own modules first, whose compiled code V8 rejects
 * under other flags than Node's
 */
export function interpretWhileStarting(isServing = true): void {
  if (isServing) for (const name of nodeModules) process.getBuiltinModule(name)
  for (const compiler of compilers) setFlagsFromString(`--no-${compiler}`)
}

/** Turns the compilers on again: right before the process serves, or before it does anything else for long. */
export function compileHotCode(): void {
  for (const compiler of compilers) setFlagsFromString(`--${compiler}`)
  setFlagsFromString(heapGrowth)
}
