import { demoPassword } from '../../src/accounts/demo/load.ts'
import type { Conversation } from '../../src/messages/contract.ts'
import { startCrawledSample } from '../crawl/crawled-sites.ts'
import { addressOf } from '../crawl/example-addresses.ts'
import type { Engine } from './engines.ts'
import type { Tab } from './tab.ts'

type Journey = { name: string; walk(tab: Tab): Promise<void> }

async function logIn(tab: Tab, email: string): Promise<void> {
  await tab.open('/login')
  await tab.type(/^Email/, email)
  await tab.type(/^Password/, demoPassword)
  await tab.press(/^Log in$/)
  await tab.arrive(/^\/dashboard$/)
}

/**
 * What people do most, in the sample community, one after the other in one tab.
 * @param threadPath the thread that is read
 * @param conversationPath the conversation in which a message is sent
 */
function mainJourneys(threadPath: string, conversationPath: string): Journey[] {
  return [
    {
      name: 'log in',
      walk: (tab) => logIn(tab, 'member@demo.test'),
    },
    {
      name: 'read a thread and reply',
      async walk(tab) {
        await tab.open(threadPath)
        await tab.type(/^Your reply/, 'I read this on the train, and I agree.')
        await tab.press(/^Post reply$/)
        await tab.see('I read this on the train, and I agree.')
      },
    },
    {
      name: 'register for an event',
      async walk(tab) {
        await tab.open('/livehub')
        await tab.press(/^Register/)
        await tab.see('Successfully registered for event!')
      },
    },
    {
      name: 'search for a job and apply',
      async walk(tab) {
        await tab.open('/jobs')
        await tab.type(/^Search jobs/, 'Junior Data Analyst')
        await tab.press(/^Junior Data Analyst/)
        await tab.press(/^Apply$/)
        await tab.type(/^Your note/, 'I like questions that a table can answer.')
        await tab.press(/^Send Application$/)
        await tab.see('Application sent')
      },
    },
    {
      name: 'send a message',
      async walk(tab) {
        await tab.open(conversationPath)
        await tab.type(/^Message to /, 'Thursday works for me.')
        await tab.press(/^Send$/)
        await tab.see('Thursday works for me.')
      },
    },
    {
      name: 'open a request for support, as an admin',
      async walk(tab) {
        await tab.forget()
        await logIn(tab, 'admin@demo.test')
        await tab.open('/admin/support')
        await tab.press(/^Actions for/)
        await tab.press(/^Reply$/)
        await tab.type(/^Your reply/, 'We are looking into it.')
        await tab.press(/^Send Reply$/)
        await tab.see(/Reply sent|sent/i)
      },
    },
  ]
}

/**
 * Walks the main journeys in one engine, in a sample community of its own, and prints how each one ended.
 * @returns whether all of them reached their end
 */
export async function walkJourneys(engine: Engine): Promise<boolean> {
  const { site, owners, cookies } = await startCrawledSample()
  const thread = await addressOf(site.services, { path: '/messages/thread/:id', isFor: 'member' }, owners, '')
  const { body } = await site.request('GET', '/api/conversations', { cookie: cookies.member })
  const open = body.conversations.find(({ can }: Conversation) => can.write)
  const journeys = mainJourneys(thread, `/inbox/${open.id}`)
  const { tab, close } = await engine.openTab(site.url)
  let hasFailed = false
  try {
    for (const { name, walk } of journeys) {
      const begin = performance.now()
      const failure = await walk(tab).catch((error) => String(error).split('\n').slice(0, 3).join(' '))
      const seconds = ((performance.now() - begin) / 1000).toFixed(1)
      process.stdout.write(
        `${failure ? '✗' : '✓'} ${engine.name}: ${name} (${seconds} s)${failure ? ` ${failure}` : ''}\n`,
      )
      hasFailed ||= failure !== undefined
    }
  } finally {
    await close()
    await site.stop()
  }
  return !hasFailed
}
