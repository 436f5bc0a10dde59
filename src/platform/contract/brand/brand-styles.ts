import { brandVersion } from './brand-address.ts'
import { brandColors } from './brand-colors.ts'
import { type ColorVariables, deepVariables, schemeVariables, stepVariables } from './color-variables.ts'

const steps = ['aubergine', 'gray', 'dark'] as const

/**
 * A style sheet that replaces the product's colors by those of a brand color. Its selectors are more specific than
 * those of the styles that Mantine writes into the page, wherever the sheet is loaded.
 * @param color as `brandColorPattern`
 * @param scope the selector of an element in which the colors apply, for a preview; the whole page when absent
 */
export function brandStyles(color: string, scope?: { light: string; dark: string }): string {
  const colors = brandColors(color)
  const shared = {
    ...deepVariables(colors),
    ...stepVariables(colors, steps),
    '--tree': `url("/brand/tree.svg?v=${brandVersion(color)}")`,
  }
  const { light, dark } = scope ?? {
    light: 'html:root[data-mantine-color-scheme="light"]',
    dark: 'html:root[data-mantine-color-scheme="dark"]',
  }
  return [
    rule(scope ? `${light},${dark}` : 'html:root', shared),
    rule(light, schemeVariables('light', colors)),
    rule(dark, schemeVariables('dark', colors)),
  ].join('\n')
}

function rule(selector: string, variables: ColorVariables): string {
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `${selector}{${declarations.join(';')}}`
}
