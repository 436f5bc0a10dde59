/** What the path of a route looks like, with its parameters as named groups. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

/**
 * The input that an address holds, as the API reads it: parameters of the path and of the query together.
 * @returns undefined for another path, and for anything but plain values given once: those go the ordinary way
 */
export function inputOf(url: string, pattern: RegExp): Record<string, string> | undefined {
  const [path = '', query = '', ...more] = url.split('?')
  const match = pattern.exec(path)
  if (!match || more.length > 0 || path.includes('%')) return undefined
  const input: Record<string, string> = { ...match.groups }
  for (const [name, value] of new URLSearchParams(query)) {
    if (!/^\w+$/.test(name) || Object.hasOwn(input, name)) return undefined
    input[name] = value
  }
  return input
}
