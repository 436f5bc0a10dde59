/** A NodeBB with a member who is logged in. Admins are not slowed down when they post, so the login should be one. */
export type Nodebb = {
  url: string
  cookie: string
  /** @returns the id of the new topic, and its path below `/topic/` */
  createTopic(category: number, title: string, content: string): Promise<{ id: number; path: string }>
  reply(topic: number, content: string): Promise<void>
  /** @returns the path of the first category below `/category/` that has a place for topics, and its id */
  firstCategory(): Promise<{ id: number; path: string }>
}

export type NodebbLogin = { url: string; username: string; password: string }

/** @returns the address and login in the environment; null when there is no address */
export function nodebbLogin(environment: NodeJS.ProcessEnv): NodebbLogin | null {
  const { NODEBB_URL, NODEBB_USERNAME = '', NODEBB_PASSWORD = '' } = environment
  if (!NODEBB_URL) return null
  return { url: NODEBB_URL.replace(/\/$/, ''), username: NODEBB_USERNAME, password: NODEBB_PASSWORD }
}

/** Logs in. @throws Error when NodeBB rejects the login */
export async function connectToNodebb({ url, username, password }: NodebbLogin): Promise<Nodebb> {
  const cookies = new Map<string, string>()
  let token = ''

  async function request(method: string, path: string, body?: object): Promise<Response> {
    const cookie = cookieHeader(cookies)
    const headers = { cookie, 'x-csrf-token': token, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    if (!response.ok)
      throw new Error(`NodeBB answers ${response.status} to ${method} ${path}: ${await response.text()}`)
    return response
  }
  const readToken = async () => {
    token = ((await (await request('GET', '/api/config')).json()) as { csrf_token: string }).csrf_token
  }
  const write = async (path: string, body: object) => {
    const { response } = (await (await request('POST', path, body)).json()) as { response: unknown }
    return response
  }

  await readToken()
  await request('POST', '/login', { username, password })
  // A login begins another session, with a token of its own.
  await readToken()
  return {
    url,
    cookie: cookieHeader(cookies),
    async createTopic(cid, title, content) {
      const { tid, slug } = (await write('/api/v3/topics', { cid, title, content })) as { tid: number; slug: string }
      return { id: tid, path: slug }
    },
    async reply(topic, content) {
      await write(`/api/v3/topics/${topic}`, { content })
    },
    async firstCategory() {
      const { categories } = (await (await request('GET', '/api/categories')).json()) as {
        categories: { cid: number; slug: string; link: string }[]
      }
      const category = categories.find(({ link }) => !link)
      if (!category) throw new Error('This NodeBB has no category')
      return { id: category.cid, path: category.slug }
    },
  }
}

function cookieHeader(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
