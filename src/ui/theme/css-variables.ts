import type { CSSVariablesResolver } from '@mantine/core'
import { deepVariables, schemeVariables } from '../../platform/contract/brand/color-variables.ts'
import { standardColors } from '../../platform/contract/palette.ts'

/**
 * CSS variables in addition to Mantine's own: the product's colors and shadows. The style sheet of a community with its
 * own brand color (`/brand.css`) replaces the colors.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    ...deepVariables(standardColors),
    '--shadow': '0 1px 2px rgb(36 26 34 / 6%), 0 8px 24px rgb(36 26 34 / 7%)',
  },
  light: schemeVariables('light', standardColors),
  dark: {
    ...schemeVariables('dark', standardColors),
    '--shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 28%)',
  },
})
