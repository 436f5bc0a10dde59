import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withContentSecurityPolicy } from '../content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A directive's sources in a policy. */
function sourcesOf(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((each) => each.startsWith(`${directive} `))
  return found?.split(' ').slice(1) ?? []
}

test('inline scripts and styles with the nonce are allowed by their hashes, and the nonce is removed', () => {
  const html =
    '<style nonce="n">p{}</style><style data-x="" nonce="n">a{}</style><style nonce="n">p{}</style>' +
    '<script nonce="n">one()</script><script nonce="n" src="/assets/a.js"></script>'
  const { text, policy } = withContentSecurityPolicy(html, 'n')
  expect(text).toBe(html.replaceAll(' nonce="n"', ''))
  expect(sourcesOf(policy, 'style-src')).toEqual(["'self'", hash('p{}'), hash('a{}')])
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", hash('one()')])
})

test('an inline script or style without the nonce gets no hash', () => {
  const { policy } = withContentSecurityPolicy(
    '<style>p{}</style><style nonce="x">a{}</style><script>one()</script>',
    'n',
  )
  expect(sourcesOf(policy, 'style-src')).toEqual(["'self'"])
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"])
})

test('only style attributes are allowed inline, and only where a directive says so', () => {
  const { text, policy } = withContentSecurityPolicy('{}', null)
  expect(text).toBe('{}')
  expect(policy.split('; ').filter((directive) => directive.includes('unsafe'))).toEqual([
    "style-src-attr 'unsafe-inline'",
  ])
})
