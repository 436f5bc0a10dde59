import type { BrowserContext, Page } from '@playwright/test'
import type { Person } from '../src/accounts/test/people.ts'
import { asPerson } from '../src/forum/test/board.ts'
import { openTalk } from '../src/messages/test/talk.ts'
import { freePort } from '../src/platform/testing/free-port.ts'
import { type OtherProcess, startOtherProcess } from '../src/platform/testing/other-process.ts'
import type { TestApp } from '../src/platform/testing/test-app.ts'

/** The site in a process of its own, which can be killed, stopped and started again at the same address. */
export type Mortal = {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
  /** Has it answer nothing, and close nothing, until `go`. */
  freeze(): void
  go(): void
  stop(): Promise<void>
}

export async function startMortal(site: TestApp): Promise<Mortal> {
  const port = await freePort()
  const start = () => startOtherProcess(site, { port, pages: true })
  let child: OtherProcess = await start()
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => child.kill(),
    async start() {
      child = await start()
    },
    freeze: () => void process.kill(child.pid, 'SIGSTOP'),
    go: () => void process.kill(child.pid, 'SIGCONT'),
    stop: () => child.stop(),
  }
}

export async function signInAt(context: BrowserContext, url: string, { cookie }: Person): Promise<void> {
  const value = cookie.replace(/^session=/, '')
  await context.addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }])
}

/** What two members share: threads that both read, and a conversation. */
export type Shared = { threads: number[]; conversation: string }

export async function share(site: TestApp, owner: Person, other: Person): Promise<Shared> {
  const threads = await Promise.all([
    asPerson(site, owner).start({ title: 'First thread' }),
    asPerson(site, owner).start({ title: 'Second thread' }),
  ])
  return { threads, conversation: await openTalk(site, other, owner) }
}

/** Twelve screens that live on live updates, more than browsers have connections to one host over HTTP/1.1. */
export function twelvePaths({ threads: [first, second], conversation }: Shared): string[] {
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

/** Those of the tabs whose address has a part. */
export function tabsAt(tabs: readonly Page[], part: string): Page[] {
  return tabs.filter((tab) => !tab.isClosed() && tab.url().includes(part))
}
