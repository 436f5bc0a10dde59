/**
 * Runs in every page of the browser tests before its own scripts: reports a style sheet that is inserted while the page
 * already has it, as an error on the console. A second copy stands after the screen's own sheets and undoes their order.
 */
export function reportSheetsInsertedTwice(): void {
  const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const addressOf = (link: HTMLLinkElement) => new URL(link.href).pathname
  const reported = new Set<string>()
  new MutationObserver(() => {
    const addresses = sheets().map(addressOf)
    for (const address of addresses.filter((each, index) => addresses.indexOf(each) !== index)) {
      if (reported.has(address)) continue
      reported.add(address)
      console.error(`The style sheet ${address} was inserted twice.`)
    }
  }).observe(document, { childList: true, subtree: true })
}
