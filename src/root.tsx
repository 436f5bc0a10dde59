import '@fontsource-variable/figtree/wght.css'
import '@fontsource-variable/fraunces/opsz.css'
import './ui/styles/styles-base.css'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import { MantineProvider, mantineHtmlProps } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { useFocusRestoration } from './ui/focus/restore-focus.ts'
import { communityContext } from './ui/page/community.ts'
import { ErrorScreen } from './ui/page/error-screen.tsx'
import { disableZodJitScript, positionPopoversScript, RenderNonce } from './ui/page/inline-scripts.ts'
import { RouteStyles } from './ui/page/route-styles.tsx'
import { UnreachableNotice } from './ui/page/unreachable-notice.tsx'
import { colorSchemeScript, createColorSchemeManager } from './ui/theme/color-scheme.ts'
import { cssVariablesResolver } from './ui/theme/css-variables.ts'
import { theme } from './ui/theme/theme.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(communityContext)
}

// The community's content does not change from screen to screen. A reload shows new content.
export const shouldRevalidate = () => false

/** The Latin files of both font families are needed at once. Other scripts are loaded when a page contains them. */
const firstFonts = [figtree, fraunces]

const colorSchemeManager = createColorSchemeManager()

/**
 * Runs while the page is being parsed. It is only part of the page, because it would make the scripts of every page
 * larger.
 */
const headScript = import.meta.env.SSR ? disableZodJitScript + positionPopoversScript + colorSchemeScript : ''

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
  useFocusRestoration()
  return (
    <>
      <Outlet />
      <UnreachableNotice />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />
}
