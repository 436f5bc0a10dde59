import { join } from 'node:path'
import { root } from './sources.ts'

export type Entry = 'start' | 'startup-compilation' | 'main' | 'serving' | 'screens'

/** An entry file of a program. @param program its folder, from the project's folder */
export function fileOf(program: string, entry: Entry): string {
  return join(root, program, `${entry}.js`)
}

/**
 * Node's options for the program; sizes are in megabytes. The process that prepares compiled code must use the same ones. On a large
 * machine, V8 may use 4,096 and lets 50 grow to 170 before it collects garbage; with a fifth of that, to 80
 * (docs/decisions/0036), and with what `compileHotCode` sets later, to 60 (0085). The young generation has its whole size from the
 * beginning: V8 begins with one megabyte, and a start, of which most objects remain, would copy them each time it fills (0087). Under
 * most other options, V8 rejects the compiled code of Node's own modules, and each start compiles them (0088).
 */
export const nodeOptions = ['--min-semi-space-size=8', '--max-semi-space-size=8', '--max-old-space-size=768']

/**
 * With the folder of the compiled code, so that no start compiles it again, and settings of glibc's `malloc`: by itself it
 * stops returning large blocks to the system once one was freed, and reading the compiled code leaves ten megabytes of holes.
 * Each password hash then gets a new block of 19 MB. Where the system has pages of 2 MB, they are used for it: with pages of
 * 4 KB, getting the block takes almost a third of the hash's time.
 */
export function environmentOf(program: string): NodeJS.ProcessEnv {
  return {
    NODE_COMPILE_CACHE: join(root, program, 'compiled'),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
    ...process.env,
  }
}
