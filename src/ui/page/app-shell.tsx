import '../styles/styles-app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { RenderedQueries, releaseFirstData, takeFirstData } from '../api/first-data.ts'
import { createQueryClient } from '../api/query-client.ts'
import { Toaster } from '../feedback/toaster.tsx'

/** Provides what screens need that load data, send forms or show toasts. */
export function AppProviders({ children }: { children: ReactNode }) {
  const rendered = use(RenderedQueries)
  const [queryClient] = useState(() => rendered ?? createBrowserQueries())
  useEffect(() => releaseFirstData(queryClient), [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster />
    </QueryClientProvider>
  )
}

function createBrowserQueries() {
  const queryClient = createQueryClient()
  if (!import.meta.env.SSR) takeFirstData(queryClient)
  return queryClient
}

/**
 * The layout route of every screen that loads data, sends forms or shows toasts. Public pages that only show content
 * stand outside it, so they load none of this.
 */
export default function AppShell() {
  return (
    <AppProviders>
      <Outlet />
    </AppProviders>
  )
}
