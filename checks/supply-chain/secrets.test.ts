import { readdir, readFile } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { expect, test } from 'vitest'
import { findSecretNames } from './entropy.ts'

// The repository contains no secret: no key of a known service (secretlint's patterns), and no random value assigned to a
// name that suggests a secret.

const root = new URL('../../', import.meta.url)
const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }]

/** Files that are not written by hand: pictures, fonts and the output of tools. */
const generatedFiles = /\.(png|jpe?g|webp|ico|woff2?|pdf|tar)$|^package-lock\.json$|^migrations\/meta\//

/** The lines of .gitignore: one name or pattern a line, with a trailing slash for folders. */
const ignored = (await readFile(new URL('.gitignore', root), 'utf8')).split('\n').filter((line) => /^[^#!]/.test(line))

/** The names that lines with an exclamation mark include again. */
const ignoredExceptions = ['.env.example']

function isIgnored(name: string, isFolder: boolean): boolean {
  if (name === '.git') return true
  return ignored.some((line) => {
    const pattern = line.replace(/\/$/, '')
    return matchesGlob(name, pattern) && (isFolder || pattern === line) && !ignoredExceptions.includes(name)
  })
}

/** Lists every file of the repository without git, which a bare machine may lack. */
async function repositoryFiles(folder = ''): Promise<string[]> {
  const entries = await readdir(new URL(folder, root), { withFileTypes: true })
  const included = entries.filter((entry) => !isIgnored(entry.name, entry.isDirectory()))
  const paths = included.map(async (entry) => {
    const path = folder + entry.name
    return entry.isDirectory() ? repositoryFiles(`${path}/`) : [path]
  })
  return (await Promise.all(paths)).flat().filter((file) => !generatedFiles.test(file))
}

async function findSecrets(file: string, content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath: fileURLToPath(new URL(file, root)), content, contentType: 'text' },
    options: { noPhysicFilePath: true, config: { rules } },
  })
  return [
    ...messages.map(({ ruleId, loc }) => `${file}:${loc.start.line} ${ruleId}`),
    ...findSecretNames(content).map((name) => `${file}: ${name} is assigned what looks like a secret`),
  ]
}

test('the scanned files are exactly those of the repository', async () => {
  const files = await repositoryFiles()
  expect(files).toEqual(expect.arrayContaining(['README.md', '.env.example', '.ci/run', 'src/app/start.ts']))
  expect(files.filter((file) => /^(node_modules|build|data|\.git)\//.test(file))).toEqual([])
})

test('no file of the repository contains a secret', async () => {
  const files = await repositoryFiles()
  expect(files.length).toBeGreaterThan(1500)
  const found = await Promise.all(
    files.map(async (file) => {
      // A file deleted since the listing counts as empty.
      const content = await readFile(new URL(file, root), 'utf8').catch(() => '')
      return findSecrets(file, content)
    }),
  )
  expect(found.flat()).toEqual([])
})

// Each example is assembled from pieces, so that this file is not reported itself.
test.each([
  ['an AWS key', ['AWS_SECRET_ACCESS_KEY="', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCY', 'EXAMPLE12', '"\n']],
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
  ['a password', ['databasePassword', ": 'q8Zr4Vt9Xw2Lm5Np7Bk3Hd6Jf'\n"]],
  ['an environment variable', ['SESSION_TOKEN', '=q8Zr4Vt9Xw2Lm5Np7Bk3Hd6JfYc1Gs\n']],
])('%s is found', async (_, pieces) => {
  expect(await findSecrets('example.txt', pieces.join(''))).not.toEqual([])
})
