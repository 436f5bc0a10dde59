import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** `npm run dev`: the sample community's server, restarted when its code changes, and Vite for the screens. */
const root = fileURLToPath(new URL('../', import.meta.url))
const children = [
  ['--watch', '--watch-preserve-output', 'scripts/start.ts', '--demo', '--sources'],
  ['node_modules/@react-router/dev/bin.cjs', 'dev'],
].map((command) => spawn(process.execPath, command, { cwd: root, stdio: 'inherit' }))

for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode = code ?? 0
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
