/** The headers that every answer must have. */
const required: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'|script-src /,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\((?:self)?\).*geolocation=\(\).*microphone=\(\)/,
}

/** The security headers that are missing from an answer, or weaker than they should be. */
export function headerFaults(headers: Headers): string[] {
  const missing = Object.entries(required).filter(([name, value]) => !value.test(headers.get(name) ?? ''))
  return [...missing.map(([name]) => `${name}: ${headers.get(name)}`), ...policyFaults(headers)]
}

/** Scripts and styles that a policy allows although it should not. Style attributes are allowed: components need them. */
function policyFaults(headers: Headers): string[] {
  const directives = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
  const all = directives.get('default-src') ?? ['anything']
  const scripts = directives.get('script-src') ?? all
  const styles = directives.get('style-src') ?? all
  const isOurs = /^'(self|none|sha256-[\w+/=]{44})'$/
  const foreignSources = (what: string, ...lists: (string[] | undefined)[]) =>
    lists
      .flatMap((sources = []) => sources.filter((source) => !isOurs.test(source)))
      .map((each) => `${what} from ${each}`)
  const foreign = [
    ...foreignSources('scripts', scripts, directives.get('script-src-elem'), directives.get('script-src-attr')),
    ...foreignSources('styles', styles, directives.get('style-src-elem')),
  ]
  const isFramed = directives.get('frame-ancestors')?.join() !== "'none'"
  return isFramed ? [...foreign, 'may be framed'] : foreign
}
