import type { Page } from '@playwright/test'
import { until } from '../../src/platform/testing/until.ts'
import type { DrivenWindow } from './webdriver.ts'

/** Milliseconds to wait for a control or a text. */
const timeout = 120_000

/** A browser's tab as a person uses it: what they press and type is found by its name, in every engine alike. */
export type Tab = {
  /** @param path such as `/jobs` */
  open(path: string): Promise<void>
  /** Presses a button, a link, or an item of a menu. */
  press(name: RegExp): Promise<void>
  /** Types into a text box. */
  type(label: RegExp, text: string): Promise<void>
  /** Waits until the page shows a text. */
  see(text: string | RegExp): Promise<void>
  /** Waits until the page's path matches. */
  arrive(path: RegExp): Promise<void>
  /** Ends the session. */
  forget(): Promise<void>
}

/** A tab that Playwright drives. */
export function playwrightTab(page: Page, url: string): Tab {
  page.setDefaultTimeout(timeout)
  const visible = { visible: true }
  return {
    async open(path) {
      await page.goto(url + path)
    },
    async press(name) {
      const [button, link, item] = (['button', 'link', 'menuitem'] as const).map((role) =>
        page.getByRole(role, { name }),
      )
      if (!button || !link || !item) return
      await button.or(link).or(item).filter(visible).first().click()
    },
    async type(name, text) {
      const boxes = page.getByLabel(name).and(page.locator('input, textarea'))
      await boxes.filter(visible).first().fill(text)
    },
    async see(text) {
      await page.getByText(text).filter(visible).first().waitFor()
    },
    async arrive(path) {
      await page.waitForURL(({ pathname }) => path.test(pathname))
    },
    async forget() {
      await page.context().clearCookies()
    },
  }
}

/** A tab in a driven window. */
export function drivenTab(window: DrivenWindow, url: string): Tab {
  const find = (selector: string, { source, flags }: RegExp) =>
    until(`/${source}/ among ${selector}`, () => window.find(findByName, selector, source, flags), timeout, 100)
  return {
    open: (path) => window.open(url + path),
    async press(name) {
      await (await find('button, [role=button], a[href], [role=menuitem]', name)).click()
    },
    async type(label, text) {
      await (await find('input, textarea', label)).type(text)
    },
    async see(text) {
      const { source, flags } = typeof text === 'string' ? new RegExp(RegExp.escape(text)) : text
      await until(`the text /${source}/`, () => window.run(showsText, source, flags), timeout, 100)
    },
    async arrive(path) {
      await until(
        `the path ${path}`,
        async () => path.test(new URL(await window.run(() => location.href)).pathname),
        timeout,
        100,
      )
    },
    forget: () => window.clearCookies(),
  }
}

/** Runs in the page. Finds a visible control by a part of its accessible name. */
function findByName(selector: string, source: string, flags: string): Element | undefined {
  const name = new RegExp(source, flags)
  return [...document.querySelectorAll<HTMLElement>(selector)].find((control) => {
    const labels = 'labels' in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    const text = control.ariaLabel || labels.map((label) => label.textContent).join(' ') || control.textContent
    const isUsable = control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], [disabled]')
    return isUsable && name.test((text ?? '').replace(/\s+/g, ' ').trim())
  })
}

/** Runs in the page. */
function showsText(source: string, flags: string): boolean {
  // biome-ignore lint/performance/useDomNodeTextContent: only what is visible counts
  return new RegExp(source, flags).test(document.body.innerText)
}
