import '../styles/styles-app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Outlet } from 'react-router'
import { createQueryClient } from '../api/query-client.ts'
import { Toaster } from '../feedback/toaster.tsx'

/** Provides what screens need that load data, send forms or show toasts. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster />
    </QueryClientProvider>
  )
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
