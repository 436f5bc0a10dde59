import { type ReactNode, use } from 'react'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import { communityTimeZone, locale, siteLanguage } from './platform/contract/locale.ts'
import { translation } from './platform/contract/text/translation.ts'
import '@fontsource-variable/figtree/wght.css'
import '@fontsource-variable/fraunces/opsz.css'
import './ui/styles/styles-base.css'
import 'virtual:theme-styles.css'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import { mantineHtmlProps } from '@mantine/core'
import { useFocusRestoration } from './ui/focus/restore-focus.ts'
import { useEarlyInput } from './ui/forms/early-input.ts'
import { useTooltips } from './ui/overlays/tooltips.ts'
import { communityContext, useCommunity } from './ui/page/community.ts'
import { ErrorScreen } from './ui/page/error-screen.tsx'
import {
  disableZodJitScript,
  positionPopoversScript,
  RenderNonce,
  rememberEarlyClickScript,
} from './ui/page/inline-scripts.ts'
import { UnreachableNotice } from './ui/page/unreachable-notice.tsx'
import { BrandIcon } from './ui/theme/brand-icon.tsx'
import { brandStylesAddress, brandStylesId } from './ui/theme/brand-styles-link.ts'
import { colorSchemeScript } from './ui/theme/color-scheme.ts'
import { ThemeProvider } from './ui/theme/theme-provider.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(communityContext)
}

// The community's content does not change from screen to screen. A reload shows new content.
export const shouldRevalidate = () => false

/** The Latin files of both font families are needed at once. Other scripts are loaded when a page contains them. */
const firstFonts = [figtree, fraunces]

/**
 * Runs while the page is being parsed. It is only part of the page, because it would make the scripts of every page
 * larger.
 */
const headScript = import.meta.env.SSR
  ? disableZodJitScript + rememberEarlyClickScript + positionPopoversScript + colorSchemeScript
  : ''

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(RenderNonce)
  const { brand } = useCommunity()
  return (
    <html
      lang={siteLanguage ?? 'en'}
      data-respect-reduced-motion="true"
      data-language={siteLanguage}
      data-date-language={locale}
      data-time-zone={communityTimeZone}
      {...mantineHtmlProps}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, allowed by their hash
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        {/* Before the modules, which translate while they load. */}
        {translation && <script src={translation.address} />}
        <Meta />
        {firstFonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <BrandIcon brand={brand} />
        <link rel="manifest" href="/site.webmanifest" />
        <RouteStyles />
        {brand.color !== null && <link rel="stylesheet" href={brandStylesAddress(brand.color)} id={brandStylesId} />}
      </head>
      <body>
        <ThemeProvider getStyleNonce={nonce ? () => nonce : undefined}>{children}</ThemeProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useFocusRestoration()
  useEarlyInput()
  useTooltips()
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

/**
 * Links the style sheets of the routes on screen. With a precedence, React inserts each sheet once, adopts one that is
 * already in the page, and keeps it until the page is closed. The router's own `Links` removes the sheets of a screen
 * when the person leaves it, and therefore marks their URLs with `#`, so that code loaded later inserts them a second
 * time, after the screen's own. The development server has no sheets to link, so `Links` is used there.
 */
export function RouteStyles() {
  return import.meta.env.DEV ? <Links /> : <BuiltStyles />
}

function BuiltStyles() {
  const routes = use(FrameworkContext)?.manifest.routes ?? {}
  const addresses = useMatches().flatMap(({ id }) => routes[id]?.css ?? [])
  return [...new Set(addresses.map((address) => address.replace('#', '')))].map((address) => (
    <link key={address} rel="stylesheet" href={address} precedence="screen" />
  ))
}
