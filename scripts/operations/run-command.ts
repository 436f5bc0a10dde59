/** How a command is used wrongly; its words and the usage are told. */
export class UsageError extends Error {}

/** Tells the person at the terminal what happens meanwhile; what the command gives goes to standard output. */
export function tell(words: string): void {
  process.stderr.write(`${words}\n`)
}

/**
 * Runs a command for a person at a terminal. Its exit code is 0 when it did what was asked, 1 when that failed, and 2
 * when it was asked wrongly.
 * @param run does it, and returns what it gives
 */
export async function runCommand(usage: string, run: () => Promise<string>): Promise<void> {
  process.env.NODE_ENV ??= 'production'
  try {
    process.stdout.write(`${await run()}\n`)
  } catch (error) {
    const isUsage = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    tell(`${error instanceof Error ? error.message : String(error)}${isUsage ? `\n\n${usage}` : ''}`)
    process.exitCode = isUsage ? 2 : 1
  }
}
