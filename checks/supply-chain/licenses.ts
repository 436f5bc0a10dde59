/** Licenses (SPDX) that production packages may have. Each allows use, changes and hosting for any purpose. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['PSF-2.0', 'Python-2.0', 'Unlicense'],
  // Fonts, which may be served but not sold by themselves.
  'OFL-1.1',
  // caniuse-lite, a list of browser features that requires attribution.
  'CC-BY-4.0',
  // Changed files would have to be published, and none is changed.
  'MPL-2.0',
])

/** Packages that may have another license, and why. */
const exceptions: readonly { name: RegExp; license: string }[] = [
  // libvips, which sharp loads as a separate library that anyone may replace.
  { name: /^@img\/sharp-/, license: 'LGPL-3.0-or-later' },
]

/** Whether production may use a package. @param expression an SPDX expression, as in `package.json` */
export function isAllowed(name: string, expression: string): boolean {
  const isAcceptable = (license: string) =>
    allowed.has(license) || exceptions.some((exception) => exception.license === license && exception.name.test(name))
  const choices = expression.replace(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every(isAcceptable))
}
