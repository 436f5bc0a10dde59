/** What every answer must say to browsers, whatever it is. */
const always: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'|script-src /,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
}

/** What is missing from an answer's headers, or weaker than it should be; nothing when all is well. */
export function headerFaults(headers: Headers): string[] {
  const missing = Object.entries(always).filter(([name, value]) => !value.test(headers.get(name) ?? ''))
  return [...missing.map(([name]) => `${name}: ${headers.get(name)}`), ...policyFaults(headers)]
}

/** What a policy lets run or restyle that it should not; style attributes are what components place themselves by. */
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
  const looseOf = (what: string, ...lists: (string[] | undefined)[]) =>
    lists
      .flatMap((sources = []) => sources.filter((source) => !isOurs.test(source)))
      .map((each) => `${what} from ${each}`)
  const loose = [
    ...looseOf('scripts', scripts, directives.get('script-src-elem'), directives.get('script-src-attr')),
    ...looseOf('styles', styles, directives.get('style-src-elem')),
  ]
  const isFramed = directives.get('frame-ancestors')?.join() !== "'none'"
  return isFramed ? [...loose, 'may be framed'] : loose
}
