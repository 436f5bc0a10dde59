import '@fontsource-variable/figtree/wght.css'
import '@fontsource-variable/fraunces/opsz.css'
import './ui/styles-base.css'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import { MantineProvider, mantineHtmlProps } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { colorSchemeScript, createColorSchemeManager } from './ui/color-scheme.ts'
import { communityContext } from './ui/community.ts'
import { ErrorScreen } from './ui/error-screen.tsx'
import { useFocusNeverLost } from './ui/focus-never-lost.ts'
import { popoversInPlaceScript } from './ui/popovers-in-place.ts'
import { RenderNonce } from './ui/render-nonce.ts'
import { RouteStyles } from './ui/route-styles.tsx'
import { theme } from './ui/theme.ts'
import { cssVariablesResolver } from './ui/theme-variables.ts'
import { UnreachableSite } from './ui/unreachable-site.tsx'
import { withoutEvalScript } from './ui/without-eval.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(communityContext)
}

// The community's words do not change from screen to screen; a reload shows new ones.
export const shouldRevalidate = () => false

/** The Latin files of both families are needed at once; other scripts come when a page has such letters. */
const firstFonts = [figtree, fraunces]

const colorSchemeManager = createColorSchemeManager()

/** Runs as the page is read, so it comes with the page alone: browsers' own code would only make every page heavier. */
const headScript = import.meta.env.SSR ? withoutEvalScript + popoversInPlaceScript + colorSchemeScript : ''

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(RenderNonce)
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, allowed by their hash
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        <Meta />
        {firstFonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <RouteStyles />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
          getStyleNonce={nonce ? () => nonce : undefined}
        >
          {children}
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useFocusNeverLost()
  return (
    <>
      <Outlet />
      <UnreachableSite />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />
}
