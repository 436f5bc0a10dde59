/*
 * How this community writes dates and numbers, and the time zone in which its days begin: what an admin chose, or else
 * the settings DATE_LANGUAGE and TIME_ZONE (README). Every formatter uses this module. The server reads its environment, also for the pages that it
 * renders, whose bundle has a copy of this module. A browser reads the attributes of <html> that root.tsx writes, so both
 * write the same text.
 */

export const defaultDateLanguage = 'en-US'
export const defaultTimeZone = 'America/New_York'

const {
  SITE_LANGUAGE: translatedTo,
  DATE_LANGUAGE: language,
  TIME_ZONE: zone,
} = typeof document === 'undefined' ? (globalThis.process?.env ?? {}) : attributes(document.documentElement)

function attributes({ dataset }: HTMLElement): Record<string, string | undefined> {
  return { SITE_LANGUAGE: dataset.language, DATE_LANGUAGE: dataset.dateLanguage, TIME_ZONE: dataset.timeZone }
}

/** The language to which the texts are translated (SITE_LANGUAGE in the README); undefined for English. */
export const siteLanguage = translatedTo && translatedTo !== 'en' ? translatedTo : undefined

/**
 * Whether dates can be written in a language: a tag for English in a country or region, such as "en-GB" or "en-150", or
 * the language of the translation.
 */
export function isDateLanguage(text: string): boolean {
  return /^en-([A-Z]{2}|\d{3})$/.test(text) || text === siteLanguage
}

/** What the environment says, or the defaults: what applies unless an admin chose something else. */
export const configuredDates = {
  // Formatters are made while modules load, before the configuration is checked: a tag that `Intl` would throw for is
  // replaced here, and `readConfig` reports it.
  dateLanguage: language && isDateLanguage(language) ? language : (siteLanguage ?? defaultDateLanguage),
  timeZone: zone || defaultTimeZone,
}

/** The language tag for `Intl`, such as "en-US". It changes when an admin chooses another one. */
export let locale = configuredDates.dateLanguage

/** The IANA time zone in which the server formats what is not about a place or a reader whose zone it knows. */
export let communityTimeZone = configuredDates.timeZone

const copiesKey: unique symbol = Symbol.for('baobab.dates')
type Dates = { dateLanguage: string | null; timeZone: string | null }

/** The rendered pages' bundle has a copy of this module. Both copies apply what an admin chooses. */
const shared = globalThis as { [copiesKey]?: ((dates: Dates) => void)[] }
shared[copiesKey] ??= []
const copies = shared[copiesKey]
copies.push(({ dateLanguage, timeZone }) => {
  locale = dateLanguage ?? configuredDates.dateLanguage
  communityTimeZone = timeZone ?? configuredDates.timeZone
})

/** Applies what an admin chose: on the server, and on the page where they did. Null stands for what the environment says. */
export function applyDates(dates: Dates): void {
  for (const apply of copies) apply(dates)
}

/** A formatter that is made anew when the date language changes, and is kept until then. */
export function perLocale<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  let kept: { locale: string; formatter: Formatter } | undefined
  return () => {
    if (kept?.locale !== locale) kept = { locale, formatter: make(locale) }
    return kept.formatter
  }
}
