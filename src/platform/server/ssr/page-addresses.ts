import { generatePath, matchRoutes, type ServerBuild } from 'react-router'

/** What of an address goes into a page, and how long a rendering of it is good for. */
export type PageAddress = {
  /** Where the page is rendered: the same for all addresses that differ in nothing that it reads. */
  url: URL
  /**
   * `always` where a screen has one address alone; `some` where its path names what it shows, of which there is no end;
   * `never` where a query says what it shows, and for odd spellings of an address.
   */
  isKept: 'always' | 'some' | 'never'
}

/** The parameters that screens read from the query while they are rendered, by the patterns of their paths. */
export type PageParameters = Readonly<Record<string, readonly string[] | 'all'>>

type Screen = { id: string; path?: string; index?: boolean; children?: Screen[] }

/** By this parameter the router says which loaders it asks (React Router, single fetch). */
const dataParameter = '_routes'
const dataEnding = '.data'

/**
 * Finds out what of an address a page is made of. Anybody may write anything into a query, and ask for any path: what no
 * screen reads is dropped, and every path that leads nowhere is the same page.
 * @param missing where missing pages are rendered; the last one whose own folder a path is in, or the first
 */
export function pageAddresses(
  build: Pick<ServerBuild, 'routes'>,
  parameters: PageParameters,
  missing: readonly string[],
): (url: URL) => PageAddress {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const below = (parentId: string | undefined): Screen[] =>
    routes
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(id) }))
  const tree = below(undefined) as Parameters<typeof matchRoutes>[0]

  function patternOf(pathname: string): { pattern: string; params: Record<string, string | undefined> } {
    const matches = matchRoutes(tree, pathname) ?? []
    const parts = matches.flatMap(({ route }) => (route.path ? [route.path.replace(/^\//, '')] : []))
    return { pattern: `/${parts.filter(Boolean).join('/')}`, params: matches.at(-1)?.params ?? {} }
  }

  return (asked) => {
    const isData = asked.pathname.endsWith(dataEnding)
    const pathname = isData ? asked.pathname.slice(0, -dataEnding.length) : asked.pathname
    const { pattern, params } = patternOf(pathname)
    const known = parameters[pattern] ?? []
    const url = new URL(asked)
    if (known !== 'all') keepOnly(url.searchParams, isData ? [...known, dataParameter] : known)
    if (isData) return { url, isKept: 'never' }
    if (pattern.endsWith('*')) {
      const place = missing.findLast((path) => pathname.startsWith(path.slice(0, path.lastIndexOf('/') + 1)))
      url.pathname = place ?? missing[0] ?? pathname
      return { url, isKept: 'always' }
    }
    if (url.search) return { url, isKept: 'never' }
    if (pathname === pattern) return { url, isKept: 'always' }
    return { url, isKept: isSpelledSo(pattern, params, pathname) ? 'some' : 'never' }
  }
}

function keepOnly(search: URLSearchParams, names: readonly string[]): void {
  for (const name of new Set(search.keys())) {
    if (!names.includes(name)) search.delete(name)
  }
}

/** Whether a path is written as links to it are. */
function isSpelledSo(pattern: string, params: Record<string, string | undefined>, pathname: string): boolean {
  try {
    return generatePath(pattern, params) === pathname
  } catch {
    return false
  }
}
