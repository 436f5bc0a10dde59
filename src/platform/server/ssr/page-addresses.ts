import { generatePath, matchRoutes, type ServerBuild } from 'react-router'

/** What a page depends on in its URL, and how long its rendering is cached. */
export type PageAddress = {
  /** The pattern of the screen's path, such as `/events/:id`. */
  pattern: string
  /** The URL with which the page is rendered: the same for all URLs that differ only in what the page does not read. */
  url: URL
  /**
   * `always` if the screen has only one URL; `some` if the path names what it shows, of which there is any number;
   * `never` if a query says what it shows, and for unusual spellings of a URL.
   */
  isKept: 'always' | 'some' | 'never'
}

/** The browser features that screens use, such as the camera, by the patterns of their paths. */
export type PageFeatures = Readonly<Record<string, readonly string[]>>

/** The query parameters that screens read while they are rendered, by the patterns of their paths. */
export type PageParameters = Readonly<Record<string, readonly string[] | 'all'>>

type Screen = { id: string; path?: string; index?: boolean; children?: Screen[] }

/** In this parameter the router lists the loaders that it requests (React Router, single fetch). */
const dataParameter = '_routes'
const dataEnding = '.data'

/** Whether the router asks for the data of a page's loaders, not for a page. */
export function isLoaderData(url: URL): boolean {
  return url.pathname.endsWith(dataEnding)
}

/**
 * Determines what a page depends on in its URL. Anybody may request any path with any query: parameters that no screen
 * reads are dropped, and all unknown paths are the same page.
 * @param missing where missing pages are rendered; the last one whose folder contains the path, or the first one
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
    const isData = isLoaderData(asked)
    const pathname = isData ? asked.pathname.slice(0, -dataEnding.length) : asked.pathname
    const { pattern, params } = patternOf(pathname)
    const known = parameters[pattern] ?? []
    const url = new URL(asked)
    if (known !== 'all') keepOnly(url.searchParams, isData ? [...known, dataParameter] : known)
    if (isData) return { pattern, url, isKept: 'never' }
    if (pattern.endsWith('*')) {
      const place = missing.findLast((path) => pathname.startsWith(path.slice(0, path.lastIndexOf('/') + 1)))
      url.pathname = place ?? missing[0] ?? pathname
      return { pattern, url, isKept: 'always' }
    }
    if (url.search) return { pattern, url, isKept: 'never' }
    if (pathname === pattern) return { pattern, url, isKept: 'always' }
    return { pattern, url, isKept: isSpelledSo(pattern, params, pathname) ? 'some' : 'never' }
  }
}

function keepOnly(search: URLSearchParams, names: readonly string[]): void {
  for (const name of new Set(search.keys())) {
    if (!names.includes(name)) search.delete(name)
  }
}

/** Whether a path is spelled as in our own links. */
function isSpelledSo(pattern: string, params: Record<string, string | undefined>, pathname: string): boolean {
  try {
    return generatePath(pattern, params) === pathname
  } catch {
    return false
  }
}
