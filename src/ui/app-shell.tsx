import './styles-app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { createQueryClient } from './query-client.ts'
import { Toaster } from './toaster.tsx'

/**
 * The layout route of every screen that loads data, sends forms or shows toasts. Public pages that only tell
 * something stand outside it and so load none of this.
 */
export default function AppShell() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toaster />
    </QueryClientProvider>
  )
}
