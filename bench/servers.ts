import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Usage } from './telling.ts'

export type BenchServer = { url: string; usage(): Promise<Usage>; stop(): Promise<void> }

/** What any read is measured against: BENCH_PATHS names the reads, BENCH_TOKEN whose they are. */
export const replayServer = new URL('replay-server.ts', import.meta.url)

/** Starts a server in a process of its own; it tells its port when it listens. */
export async function startServer(file: URL, environment: Record<string, string>): Promise<BenchServer> {
  const child: ChildProcess = fork(file, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    // The log is written as always, and not kept.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${fileURLToPath(file)} ended with ${code}`))),
  ])) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    async usage() {
      const told = once(child, 'message')
      child.send('usage')
      return (await told)[0] as Usage
    },
    async stop() {
      const exit = once(child, 'exit')
      child.kill()
      await exit
    },
  }
}
