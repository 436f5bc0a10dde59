import { createServer } from 'node:http'
import type { AcceptedPassword } from '../../src/accounts/server/accepted-password.ts'
import { hashPassword, verifyPassword } from '../../src/accounts/server/passwords.ts'
import { tellParent } from '../telling.ts'

/** The limit of logging in: plain node:http that checks one password against its hash, and nothing else. */
const hash = await hashPassword((process.env.BENCH_PASSWORD ?? '') as AcceptedPassword)

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { password } = JSON.parse(Buffer.concat(chunks).toString())
  response.writeHead((await verifyPassword(password, hash)) ? 200 : 401).end()
})
server.listen(0, '127.0.0.1', () => tellParent(server))
