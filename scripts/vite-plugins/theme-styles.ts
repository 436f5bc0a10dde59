import type { Plugin } from 'vite'

/** What src/root.tsx imports. */
const name = 'virtual:theme-styles.css'
const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * The CSS variables of the theme as a style sheet. Mantine's provider would compute them in each browser, and the code for
 * that would weigh 3 KiB on every page (src/ui/theme/theme-provider.tsx). Here the same provider computes them once.
 */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    resolveId: { filter: { id: /^virtual:theme-styles\.css$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:theme-styles\.css$/ },
      handler: renderThemeStyles,
    },
  }
}

async function renderThemeStyles(): Promise<string> {
  const [{ createElement }, { renderToStaticMarkup }, { MantineProvider }, { theme }, { cssVariablesResolver }] =
    await Promise.all([
      import('react'),
      import('react-dom/server'),
      import('@mantine/core'),
      import('../../src/ui/theme/theme.ts'),
      import('../../src/ui/theme/css-variables.ts'),
    ])
  const markup = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver }))
  return Array.from(markup.matchAll(styleElement), ([, styles]) => styles).join('\n')
}
