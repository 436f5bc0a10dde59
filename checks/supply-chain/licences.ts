/** Licences (SPDX) that what runs in production may have: each allows to use, change and host it for any purpose. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['PSF-2.0', 'Unlicense'],
  // Typefaces, which may be served but not sold by themselves.
  'OFL-1.1',
  // A list of browsers' abilities, which asks to be named: caniuse-lite.
  'CC-BY-4.0',
  // File by file: what is changed in them would have to be published, and nothing is changed.
  'MPL-2.0',
])

/** What may be under another licence, and why. */
const exceptions: readonly { name: RegExp; licence: string }[] = [
  // libvips, which sharp loads as a library of its own and which anybody may replace.
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
]

/** Whether a package may be part of what runs. @param expression of SPDX, as `package.json` states it */
export function isAllowed(name: string, expression: string): boolean {
  const isFine = (licence: string) =>
    allowed.has(licence) || exceptions.some((one) => one.licence === licence && one.name.test(name))
  const choices = expression.replace(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every(isFine))
}
