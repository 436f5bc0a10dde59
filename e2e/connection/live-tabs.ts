import type { BrowserContext, Page } from '@playwright/test'
import type { Person } from '../../src/accounts/test/people.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import { openConversation } from '../../src/messages/test/conversations.ts'
import type { TestApp } from '../../src/platform/testing/app/test-app.ts'
import { type OtherProcess, startOtherProcess } from '../../src/platform/testing/processes/other-process.ts'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'

/** The site in a separate process, which can be killed, halted and started again at the same address. */
export type ControlledServer = {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
  /** Halts the process: it answers nothing and closes no connection until `resume`. */
  halt(): void
  resume(): void
  stop(): Promise<void>
}

export async function startControlledServer(site: TestApp): Promise<ControlledServer> {
  const port = await freePort()
  const start = () => startOtherProcess(site, { port, pages: true })
  let child: OtherProcess = await start()
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => child.kill(),
    async start() {
      child = await start()
    },
    halt: () => void process.kill(child.pid, 'SIGSTOP'),
    resume: () => void process.kill(child.pid, 'SIGCONT'),
    stop: () => child.stop(),
  }
}

export async function signInAt(context: BrowserContext, url: string, { cookie }: Person): Promise<void> {
  const value = cookie.replace(/^session=/, '')
  await context.addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }])
}

/** Threads that two members read, and a conversation between them. */
export type SharedContent = { threads: number[]; conversation: string }

export async function createSharedContent(site: TestApp, owner: Person, other: Person): Promise<SharedContent> {
  const threads = await Promise.all([
    asPerson(site, owner).start({ title: 'First thread' }),
    asPerson(site, owner).start({ title: 'Second thread' }),
  ])
  return { threads, conversation: await openConversation(site, other, owner) }
}

/** Twelve screens that use live updates. Browsers open fewer connections than that to one host over HTTP/1.1. */
export function twelvePaths({ threads: [first, second], conversation }: SharedContent): string[] {
  return [
    `/messages/thread/${first}`,
    '/profile',
    `/messages/thread/${first}`,
    `/inbox/${conversation}`,
    `/messages/thread/${second}`,
    '/dashboard',
    '/notifications',
    `/messages/thread/${first}`,
    '/inbox',
    `/messages/thread/${second}`,
    '/profile',
    '/livehub',
  ]
}

/** The open tabs whose address contains a text. */
export function tabsAt(tabs: readonly Page[], part: string): Page[] {
  return tabs.filter((tab) => !tab.isClosed() && tab.url().includes(part))
}
