import { report } from '../site-build/progress.ts'

/** A command that is used wrongly. The usage is printed after the message. */
export class UsageError extends Error {}

/**
 * Runs a command for a person at a terminal. The exit code is 0 when it succeeded, 1 when it failed, and 2 when it was
 * used wrongly.
 * @param run does the work, and returns what goes to the standard output
 */
export async function runCommand(usage: string, run: () => Promise<string>): Promise<void> {
  process.env.NODE_ENV ??= 'production'
  try {
    process.stdout.write(`${await run()}\n`)
  } catch (error) {
    const isUsage = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    report(`${error instanceof Error ? error.message : String(error)}${isUsage ? `\n\n${usage}` : ''}`)
    process.exitCode = isUsage ? 2 : 1
  }
}
