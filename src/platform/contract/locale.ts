/*
 * How this community writes dates and numbers, and the time zone in which its days begin: the settings DATE_LANGUAGE and
 * TIME_ZONE (README). Every formatter uses this module. The server reads its environment, also for the pages that it
 * renders, whose bundle has a copy of this module. A browser reads the attributes of <html> that root.tsx writes, so both
 * write the same text.
 */

export const defaultDateLanguage = 'en-US'
export const defaultTimeZone = 'America/New_York'

const { DATE_LANGUAGE: language, TIME_ZONE: zone } =
  typeof document === 'undefined' ? (globalThis.process?.env ?? {}) : attributes(document.documentElement)

function attributes({ dataset }: HTMLElement): Record<string, string | undefined> {
  return { DATE_LANGUAGE: dataset.dateLanguage, TIME_ZONE: dataset.timeZone }
}

/** Whether a text has the form of a tag for English in a country or region, such as "en-GB" or "en-150". */
export function isDateLanguage(text: string): boolean {
  return /^en-([A-Z]{2}|\d{3})$/.test(text)
}

/**
 * The language tag for `Intl`, such as "en-US". Formatters are made while modules load, before the configuration is
 * checked: a tag that `Intl` would throw for is replaced here, and `readConfig` reports it.
 */
export const locale = language && isDateLanguage(language) ? language : defaultDateLanguage

/** The IANA time zone in which the server formats what is not about a place or a reader whose zone it knows. */
export const communityTimeZone = zone || defaultTimeZone
