import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Usage } from './usage-report.ts'

export type BenchServer = { url: string; usage(): Promise<Usage>; stop(): Promise<void> }

/** The limit of any read. BENCH_PATHS names the reads, BENCH_TOKEN the session. */
export const replayServer = new URL('replay-server.ts', import.meta.url)

/** The most that a cached read could reach. BENCH_LIMIT is the address of its limit. */
export const ceilingServer = new URL('ceiling-server.ts', import.meta.url)

/** Starts a server in a process of its own, which reports its port (usage-report.ts). */
export async function startServer(file: URL, environment: Record<string, string>): Promise<BenchServer> {
  const child: ChildProcess = fork(file, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    // The log is written as usual, and discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${fileURLToPath(file)} ended with ${code}`))),
  ])) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    async usage() {
      const report = once(child, 'message')
      child.send('usage')
      return (await report)[0] as Usage
    },
    async stop() {
      const exit = once(child, 'exit')
      child.kill()
      await exit
    },
  }
}
