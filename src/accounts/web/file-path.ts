/**
 * The file that `?file=` names on the way to a download: a path of this site's API, or null. Anything a browser might
 * read as another address (`\\`, control characters, a way back up) is refused.
 */
export function filePath(search: URLSearchParams): string | null {
  const file = search.get('file') ?? ''
  return /^\/api\/[^\\\p{Cc}]*$/u.test(file) && !file.includes('..') ? file : null
}
