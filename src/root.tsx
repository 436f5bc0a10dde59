import '@fontsource-variable/figtree/wght.css'
import '@fontsource-variable/fraunces/wght.css'
import '@mantine/core/styles.css'
import { MantineProvider, mantineHtmlProps } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { colorSchemeScript, createColorSchemeManager } from './ui/color-scheme.ts'
import { communityContext } from './ui/community.ts'
import { createQueryClient } from './ui/query-client.ts'
import { theme } from './ui/theme.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(communityContext)
}

// The community's words do not change from screen to screen; a reload shows new ones.
export const shouldRevalidate = () => false

const colorSchemeManager = createColorSchemeManager()

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: colorSchemeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
          {children}
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
