import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The list of routes is small: it travels with the first page instead of being asked for link by link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
