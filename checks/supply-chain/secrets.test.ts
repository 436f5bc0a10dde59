import { readdir, readFile } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { expect, test } from 'vitest'
import { looksSecret } from './entropy.ts'

// No secret is kept in the repository: no key of a known service (secretlint's patterns), and nothing that is as random
// as one where a name says that it is one.

const root = new URL('../../', import.meta.url)
const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }]

/** Files without words of ours: pictures, typefaces, what tools write. */
const withoutWords = /\.(png|jpe?g|webp|ico|woff2?|pdf|tar)$|^package-lock\.json$|^migrations\/meta\//

/** What is no part of the repository: one name or pattern a line, with a slash behind it for folders. */
const ignored = (await readFile(new URL('.gitignore', root), 'utf8')).split('\n').filter((line) => /^[^#!]/.test(line))

/** Lines that begin with an exclamation mark take names out again. */
const ignoredExceptions = ['.env.example']

function isIgnored(name: string, isFolder: boolean): boolean {
  if (name === '.git') return true
  return ignored.some((line) => {
    const pattern = line.replace(/\/$/, '')
    return matchesGlob(name, pattern) && (isFolder || pattern === line) && !ignoredExceptions.includes(name)
  })
}

/** Every file of the repository. Git is asked nothing: a bare machine has none. */
async function repositoryFiles(folder = ''): Promise<string[]> {
  const entries = await readdir(new URL(folder, root), { withFileTypes: true })
  const kept = entries.filter((entry) => !isIgnored(entry.name, entry.isDirectory()))
  const found = kept.map(async (entry) => {
    const path = folder + entry.name
    return entry.isDirectory() ? repositoryFiles(`${path}/`) : [path]
  })
  return (await Promise.all(found)).flat().filter((file) => !withoutWords.test(file))
}

async function secretsIn(file: string, content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath: fileURLToPath(new URL(file, root)), content, contentType: 'text' },
    options: { noPhysicFilePath: true, config: { rules } },
  })
  return [
    ...messages.map(({ ruleId, loc }) => `${file}:${loc.start.line} ${ruleId}`),
    ...looksSecret(content).map((name) => `${file}: ${name} is given what looks like a secret`),
  ]
}

test('what is looked at are the files of the repository, and no others', async () => {
  const files = await repositoryFiles()
  expect(files).toEqual(expect.arrayContaining(['README.md', '.env.example', '.ci/run', 'src/app/start.ts']))
  expect(files.filter((file) => /^(node_modules|build|data|\.git)\//.test(file))).toEqual([])
})

test('no file of the repository holds a secret', async () => {
  const files = await repositoryFiles()
  expect(files.length).toBeGreaterThan(1500)
  const found = await Promise.all(
    files.map(async (file) => {
      // What was deleted and not yet committed is gone.
      const content = await readFile(new URL(file, root), 'utf8').catch(() => '')
      return secretsIn(file, content)
    }),
  )
  expect(found.flat()).toEqual([])
})

// Put together here, so that this file is not found itself.
test.each([
  ['a key of a cloud', ['AWS_SECRET_ACCESS_KEY="', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCY', 'EXAMPLE12', '"\n']],
  [
    'a private key',
    [
      '-----BEGIN RSA ',
      'PRIVATE KEY-----\n',
      'MIIEpAIBAAKCAQEA0Z3VS5JJcds3xfn'.repeat(8),
      '\n-----END RSA PRIVATE KEY-----\n',
    ],
  ],
  ['a key of a payment service', ["stripe.com key = 'sk_", "live_51H8xYzAbCdEfGhIjKlMnOpQrStUvWx'\n"]],
  ['a password of ours', ['databasePassword', ": 'q8Zr4Vt9Xw2Lm5Np7Bk3Hd6Jf'\n"]],
  ['a setting', ['SESSION_TOKEN', '=q8Zr4Vt9Xw2Lm5Np7Bk3Hd6JfYc1Gs\n']],
])('%s would be found', async (_, pieces) => {
  expect(await secretsIn('example.txt', pieces.join(''))).not.toEqual([])
})
