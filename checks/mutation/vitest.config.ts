import { defineConfig } from 'vitest/config'
import { groups } from './groups.ts'

/** Runs the tests of the group of rules that is being changed. `npm run mutation` names it. */
export default defineConfig({ test: { include: [...(groups[process.env.MUTATED ?? '']?.tests ?? [])] } })
