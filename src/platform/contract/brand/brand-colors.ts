import { type Colors, standardColors } from '../palette.ts'
import { adjustLightness, colorOf, contrastOf, oklchOf, withHueOf } from './color-math.ts'

/** The contrast that text needs (WCAG 2.2 AA). */
const textContrast = 4.5

const derived = new Map<string, Colors>()
const maxKept = 20

/**
 * All colors of a community.
 * @param brandColor as `brandColorPattern`; null for the product's own colors
 */
export function brandColors(brandColor: string | null): Colors {
  if (brandColor === null) return standardColors
  const kept = derived.get(brandColor)
  if (kept) return kept
  const colors = deriveColors(brandColor)
  const [oldest] = derived.keys()
  if (derived.size >= maxKept && oldest !== undefined) derived.delete(oldest)
  derived.set(brandColor, colors)
  return colors
}

/**
 * Derives all colors from one. The brand color takes the place of our aubergine, lightened or darkened until it has
 * enough contrast. Neutrals and the deep ground take its hue and keep their luminance, and thereby their contrasts.
 * Colors with a meaning stay: terracotta for the main action, gold, green, and red.
 */
function deriveColors(brandColor: string): Colors {
  const brand = oklchOf(brandColor)
  const tinted = <Name extends string>(colors: Readonly<Record<Name, string>>, kept: readonly string[] = []) =>
    Object.fromEntries(
      Object.entries<string>(colors).map(([name, color]) => [
        name,
        kept.includes(name) ? color : withHueOf(color, brand),
      ]),
    ) as Record<Name, string>
  const grounds = {
    // Paper stays warm: its colors are close to white.
    light: tinted(standardColors.grounds.light, ['ground', 'surface', 'raised', 'sunken']),
    dark: tinted(standardColors.grounds.dark),
  }
  const scale = (steps: readonly string[]) => steps.map((step) => withHueOf(step, brand))
  const [soft, softHover] = standardColors.darkTints.aubergine
  const darkTint: [string, string] = [withHueOf(soft, brand), withHueOf(softHover, brand)]
  return {
    palette: {
      ...standardColors.palette,
      gray: scale(standardColors.palette.gray),
      dark: scale(standardColors.palette.dark),
      aubergine: brandSteps(brandColor, grounds, darkTint),
    },
    grounds,
    deep: tinted(standardColors.deep, ['gold']),
    darkTints: { ...standardColors.darkTints, aubergine: darkTint },
  }
}

/** The ten steps of the brand color, from lightest to darkest. */
function brandSteps(brandColor: string, grounds: Colors['grounds'], darkTint: readonly string[]): string[] {
  const { chroma, hue, lightness } = oklchOf(brandColor)
  const passesOn = (under: readonly string[]) => (color: string) => {
    return under.every((ground) => contrastOf(color, ground) >= textContrast)
  }
  const step = (at: number, share = 1) => colorOf({ lightness: at, chroma: chroma * share, hue })
  const [step0, step1] = [step(0.967, 0.12), step(0.935, 0.22)]
  // On dark grounds: text and fills below ink.
  const { ground, surface, raised, sunken } = grounds.dark
  const onDark = passesOn([ground, surface, raised, sunken, ...darkTint, grounds.light.ink])
  const step3 = adjustLightness(step(Math.max(0.74, lightness)), 1, onDark)
  const step2 = adjustLightness(step(Math.max(0.86, oklchOf(step3).lightness)), 1, onDark)
  // On light grounds: text, and fills below white.
  const light = grounds.light
  const onLight = passesOn([light.ground, light.surface, light.raised, light.sunken, step1, '#ffffff'])
  const step7 = adjustLightness(brandColor, -1, onLight)
  const { lightness: dark } = oklchOf(step7)
  const step8 = adjustLightness(step(Math.max(0, dark - 0.06)), -1, passesOn([step1, step2, '#ffffff']))
  const between = (share: number) => step(oklchOf(step3).lightness * (1 - share) + dark * share)
  const darkest = step(Math.max(0, oklchOf(step8).lightness - 0.08))
  return [step0, step1, step2, step3, between(0.25), between(0.5), between(0.75), step7, step8, darkest]
}
