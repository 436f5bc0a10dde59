import { join } from 'node:path'
import { root } from './sources.ts'

/** A file of a program in a folder below the project's: all of it, or what serves. */
export function fileOf(program: string, entry: 'start' | 'serving' | 'screens'): string {
  return join(root, program, `${entry}.js`)
}

/**
 * How Node runs it. Both the processes themselves and whatever prepares compiled code for them must do so. In
 * megabytes: where V8 may take up to 4,096, as on a large machine, it lets 50 become 170 before it collects, and where
 * it may take a fifth of that, 80 (docs/decisions/0036).
 */
export const nodeOptions = ['--max-semi-space-size=4', '--max-old-space-size=768']

/** Where compiled code lies, so that no start compiles it again. */
export function environmentOf(program: string): NodeJS.ProcessEnv {
  return { NODE_COMPILE_CACHE: join(root, program, 'compiled'), MALLOC_ARENA_MAX: '2', ...process.env }
}
