import { createTheme } from '@mantine/core'

export const theme = createTheme({ fontFamily: "'Figtree Variable', system-ui, sans-serif" })
