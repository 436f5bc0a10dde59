import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { onlyShowsContent, withDeferredScripts } from '../page-scripts.ts'

const links =
  '<link rel="modulepreload" href="/assets/public-layout-x1.js"/><link rel="modulepreload" nonce="m" href="/assets/b.js"/>'
const script = `import "/assets/manifest-x.js";
import * as route0 from "/assets/public-layout-x1.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.client-x.js");`

function pageOf(body: string): string {
  return `<head>${links}</head><body>${body}<script nonce="m" type="module" async="">${script}</script></body>`
}

/** What the page's script does in a browser: the scripts it asks for, one after the other. */
function startIn(html: string, isHidden: boolean) {
  const asked: string[] = []
  const reported: ((paints: { getEntriesByName(name: string): string[] }) => void)[] = []
  const window: { __reactRouterRouteModules?: object } = {}
  const body = /<script[^>]*>([\s\S]*)<\/script>/.exec(html)?.[1]?.replaceAll('import(', 'load(') ?? ''
  const done: Promise<void> = runInNewContext(`(async () => {${body}})()`, {
    window,
    document: {
      hidden: isHidden,
      createElement: () => ({}),
      head: {
        append: ({ rel, fetchPriority, href }: Record<string, string>) => asked.push(`${rel} ${fetchPriority} ${href}`),
      },
    },
    PerformanceObserver: class {
      constructor(callback: (typeof reported)[number]) {
        reported.push(callback)
      }
      observe() {}
    },
    setTimeout: () => {},
    load: async (address: string) => {
      asked.push(address)
      return { address }
    },
  })
  return {
    asked,
    done,
    window,
    paint: (name: string) => reported[0]?.({ getEntriesByName: (of) => (of === name ? [of] : []) }),
  }
}

const everything = [
  'modulepreload low /assets/public-layout-x1.js',
  'modulepreload low /assets/b.js',
  '/assets/manifest-x.js',
  '/assets/public-layout-x1.js',
  '/assets/entry.client-x.js',
]

test('a page that only shows content loads its scripts after it was painted', async () => {
  const html = withDeferredScripts(pageOf('<p>Welcome</p>'))
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toMatch(/^import /m)
  const { asked, done, window, paint } = startIn(html, false)
  paint('first-paint')
  await Promise.resolve()
  expect(asked).toEqual([])
  paint('first-contentful-paint')
  await done
  expect(asked).toEqual(everything)
  expect(window.__reactRouterRouteModules).toEqual({ root: { address: '/assets/public-layout-x1.js' } })
})

test('in a background tab, scripts load at once', async () => {
  const { asked, done } = startIn(withDeferredScripts(pageOf('<p>Welcome</p>')), true)
  await done
  expect(asked).toEqual(everything)
})

test('a page without scripts does not change', () => {
  expect(withDeferredScripts('<head></head><p>Gone</p>')).toBe('<head></head><p>Gone</p>')
})

test('pages with a form, and pages in the signed-in frame, do more than show content', () => {
  const frame = pageOf('<p>Board</p>').replaceAll('public-layout', 'signed-in-frame')
  expect(onlyShowsContent(pageOf('<p>Welcome</p>'))).toBe(true)
  for (const page of [frame, pageOf('<form class="x"></form>'), pageOf('<input/>')]) {
    expect(onlyShowsContent(page)).toBe(false)
  }
})
