import { createServer } from 'node:http'
import type { AcceptedPassword } from '../../src/accounts/server/password/accept-password.ts'
import { hashPassword, verifyPassword } from '../../src/accounts/server/password/password-hashing.ts'
import { reportToParent } from '../limit-servers/usage-report.ts'

/** The limit of logins: plain node:http that checks one password against its hash, and nothing else. */
const hash = await hashPassword((process.env.BENCH_PASSWORD ?? '') as AcceptedPassword)

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { password } = JSON.parse(Buffer.concat(chunks).toString())
  response.writeHead((await verifyPassword(password, hash)) ? 200 : 401).end()
})
server.listen(0, '127.0.0.1', () => reportToParent(server))
