import { readFileSync } from 'node:fs'
import { projectFolder } from './project-folder.ts'

const { version: written } = JSON.parse(readFileSync(new URL('package.json', projectFolder), 'utf8')) as {
  version: string
}

/** The version of the software that runs, as package.json has it. */
export const version = written
