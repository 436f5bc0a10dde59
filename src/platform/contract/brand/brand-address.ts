/** A brand color as it is written: "#1f6b45". */
export const brandColorPattern = /^#[\da-f]{6}$/

/** Raise it when other colors are derived from a brand color, so that browsers load them. */
const derivation = 1

/**
 * The version of everything that is drawn in a brand color, as it stands in addresses. It contains the color, so that
 * every process answers alike, even one that has not learned of a change yet.
 */
export function brandVersion(color: string): string {
  return `${color.slice(1)}-${derivation}`
}

/** @returns the brand color in a version; null for any other text */
export function colorOfVersion(version: string): string | null {
  const color = `#${version.slice(0, -`-${derivation}`.length)}`
  return brandColorPattern.test(color) && brandVersion(color) === version ? color : null
}
