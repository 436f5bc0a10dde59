import { setTimeout as wait } from 'node:timers/promises'

/** How WebDriver names the property with an element's id (W3C WebDriver, Elements). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** A control on a page. */
export type Control = { click(): Promise<void>; type(text: string): Promise<void> }

/** A window of a browser that is driven from outside. Functions run in the page, and use nothing outside themselves. */
export type DrivenWindow = {
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>
  run<Arguments extends unknown[], Value>(
    inPage: (...given: Arguments) => Value,
    ...given: Arguments
  ): Promise<Awaited<Value>>
  find<Arguments extends unknown[]>(
    inPage: (...given: Arguments) => Element | undefined,
    ...given: Arguments
  ): Promise<Control | undefined>
  /** Makes the page, without the browser's own bars, as large as asked. */
  resize(width: number, height: number): Promise<void>
  clearCookies(): Promise<void>
  /** Sets a cookie for the site that is open. */
  setCookie(name: string, value: string): Promise<void>
  /** @returns a PNG picture of what the window shows */
  takePicture(): Promise<Buffer>
}

/**
 * A session with a WebDriver server. The protocol is JSON over HTTP, and these are the few commands of it that we need,
 * so no library stands between.
 */
export class WebDriverSession implements DrivenWindow {
  readonly #url: string

  private constructor(url: string) {
    this.#url = url
  }

  /** Starts a browser. @param server such as `http://127.0.0.1:4444`, which may still be starting */
  static async begin(server: string, capabilities: object): Promise<WebDriverSession> {
    for (let attempt = 0; ; attempt++) {
      try {
        const body = { capabilities: { alwaysMatch: capabilities } }
        const { sessionId } = await send<{ sessionId: string }>('POST', `${server}/session`, body)
        return new WebDriverSession(`${server}/session/${sessionId}`)
      } catch (error) {
        const isStarting = error instanceof TypeError
        if (!isStarting || attempt > 100) throw error
        await wait(100)
      }
    }
  }

  open(url: string): Promise<void> {
    return this.#post('url', { url })
  }

  run<Arguments extends unknown[], Value>(
    inPage: (...given: Arguments) => Value,
    ...given: Arguments
  ): Promise<Awaited<Value>> {
    return this.#post('execute/sync', { script: `return (${inPage})(...arguments)`, args: given })
  }

  async find<Arguments extends unknown[]>(
    inPage: (...given: Arguments) => Element | undefined,
    ...given: Arguments
  ): Promise<Control | undefined> {
    const found = (await this.run(inPage, ...given)) as unknown as Record<string, string> | null
    const id = found?.[elementKey]
    if (id === undefined) return undefined
    return {
      click: () => this.#post(`element/${id}/click`, {}),
      type: (text) => this.#post(`element/${id}/value`, { text }),
    }
  }

  async resize(width: number, height: number): Promise<void> {
    const size = () => this.run(() => ({ inner: [innerWidth, innerHeight], outer: [outerWidth, outerHeight] }))
    for (let attempt = 0; attempt < 3; attempt++) {
      const { inner, outer } = await size()
      const [wide = 0, high = 0] = inner
      if (wide === width && high === height) return
      const [outerWide = 0, outerHigh = 0] = outer
      const bars = { width: outerWide - wide, height: outerHigh - high }
      await this.#post('window/rect', { x: 0, y: 0, width: width + bars.width, height: height + bars.height })
    }
    const [wide] = (await size()).inner
    if (wide !== width) throw new Error(`The window can't be ${width} px wide, only ${wide}.`)
  }

  async setCookie(name: string, value: string): Promise<void> {
    await this.#post('cookie', { cookie: { name, value, path: '/', httpOnly: true, sameSite: 'Lax' } })
  }

  clearCookies(): Promise<void> {
    return send('DELETE', `${this.#url}/cookie`)
  }

  async takePicture(): Promise<Buffer> {
    return Buffer.from(await send<string>('GET', `${this.#url}/screenshot`), 'base64')
  }

  end(): Promise<void> {
    return send('DELETE', this.#url)
  }

  #post<Value>(command: string, body: object): Promise<Value> {
    return send('POST', `${this.#url}/${command}`, body)
  }
}

async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}
