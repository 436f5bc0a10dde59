/*
 * Arithmetic with colors. Colors are texts such as "#1f6b45". Lightness, chroma, and hue are those of OKLCH, in which
 * equal steps look equal.
 */

/** Lightness from 0 to 1, chroma from 0 (gray) to about 0.37, and hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** WCAG 2.2's contrast ratio of two colors, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2.2's relative luminance of a color, from 0 to 1. */
export function luminanceOf(color: string): number {
  const [red, green, blue] = linearOf(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Converts a color to OKLCH. */
export function oklchOf(color: string): Oklch {
  const [red, green, blue] = linearOf(color)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** Converts OKLCH to a color. Chroma that screens cannot show at this lightness is reduced. */
export function colorOf({ lightness, chroma, hue }: Oklch): string {
  let [possible, impossible] = [0, chroma]
  const whole = channelsOf({ lightness, chroma, hue })
  if (isShowable(whole)) return hexOf(whole)
  for (let round = 0; round < 16; round++) {
    const between = (possible + impossible) / 2
    if (isShowable(channelsOf({ lightness, chroma: between, hue }))) possible = between
    else impossible = between
  }
  return hexOf(channelsOf({ lightness, chroma: possible, hue }))
}

/**
 * Changes the lightness of a color as little as possible until it passes.
 * @param direction -1 for darker, 1 for lighter
 * @returns black or white if nothing in between passes
 */
export function adjustLightness(color: string, direction: -1 | 1, passes: (color: string) => boolean): string {
  if (passes(color)) return color
  const { chroma, hue, lightness } = oklchOf(color)
  for (let step = 1; step < 250; step++) {
    const next = lightness + (direction * step) / 250
    if (next <= 0 || next >= 1) break
    const candidate = colorOf({ lightness: next, chroma, hue })
    if (passes(candidate)) return candidate
  }
  return direction < 0 ? '#000000' : '#ffffff'
}

/** A color of another hue with the luminance of the first, so that contrasts remain what they are. */
export function withHueOf(color: string, { hue, chroma }: Pick<Oklch, 'hue' | 'chroma'>): string {
  const original = oklchOf(color)
  const luminance = luminanceOf(color)
  const at = (lightness: number) => colorOf({ lightness, chroma: Math.min(chroma, original.chroma), hue })
  let [darker, lighter] = [0, 1]
  for (let round = 0; round < 24; round++) {
    const between = (darker + lighter) / 2
    if (luminanceOf(at(between)) < luminance) darker = between
    else lighter = between
  }
  // Colors have 256 steps. A dark ground gets darker rather than lighter, and a light text lighter.
  return at(luminance < 0.18 ? darker : lighter)
}

function linearOf(color: string): [number, number, number] {
  const channel = (at: number) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function channelsOf({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function isShowable(channels: readonly number[]): boolean {
  return channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)
}

function hexOf(channels: readonly number[]): string {
  const parts = channels.map((channel) => {
    const bounded = Math.min(1, Math.max(0, channel))
    const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
