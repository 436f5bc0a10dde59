import { readFileSync } from 'node:fs'

const { version: written } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The version of the software that runs, as package.json has it. */
export const version = written
