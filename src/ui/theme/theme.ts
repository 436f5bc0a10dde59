import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'
import { t } from '#text'
import { accentColors, palette } from '../../platform/contract/palette.ts'

/** The text color on a filled accent depends on the scheme: white on dark fills, ink on the light fills of the dark theme. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  const name = input.color ?? input.theme.primaryColor
  const isAccent = (accentColors as string[]).includes(name)
  return input.variant === 'filled' && isAccent
    ? { ...resolved, color: `var(--mantine-color-${name}-contrast)` }
    : resolved
}

const display = "'Fraunces Variable', 'Fraunces Stand-in', Georgia, serif"

/** The theme of Mantine's components. Colors are in palette.ts; rules that Mantine has no key for are in styles/base.css. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'aubergine',
  primaryShade: { light: 7, dark: 3 },
  black: palette.gray[9],
  variantColorResolver,
  fontFamily: "'Figtree Variable', 'Figtree Stand-in', system-ui, sans-serif",
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  headings: {
    fontFamily: display,
    fontWeight: '560',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.5rem + 1.4vw, 2.25rem)', lineHeight: '1.15' },
      h2: { fontSize: 'clamp(1.375rem, 1.25rem + 0.7vw, 1.75rem)', lineHeight: '1.2' },
      h3: { fontSize: '1.375rem', lineHeight: '1.25' },
      h4: { fontSize: '1.125rem', lineHeight: '1.3' },
      h5: { fontSize: '1rem', lineHeight: '1.4' },
      h6: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  shadows: { xs: 'var(--shadow)', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md', iconColor: 'var(--mantine-primary-color-contrast)' } },
    Radio: { defaultProps: { size: 'md', iconColor: 'var(--mantine-primary-color-contrast)' } },
    CheckboxGroup: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    Card: { defaultProps: { radius: 'lg', padding: 'lg', withBorder: true } },
    Paper: { defaultProps: { radius: 'lg' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 'lg',
        centered: true,
        transitionProps: { transition: 'fade-up', duration: 180 },
        overlayProps: { backgroundOpacity: 0.5 },
        closeButtonProps: { 'aria-label': t`Close` },
      },
    },
    Drawer: { defaultProps: { padding: 'lg', closeButtonProps: { 'aria-label': t`Close` } } },
    // Mantine's <header> would be a second banner landmark on the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 600 } },
  },
})
