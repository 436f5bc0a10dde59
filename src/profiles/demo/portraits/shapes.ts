/*
 * Shapes of which the portraits of the sample community are drawn, as SVG. All portraits use the same canvas of 256 by
 * 256 units, with the middle of the face at x = 128.
 */

/** The horizontal middle of the face. */
export const middle = 128

/** A color between two others. @param amount 0 for the first, 1 for the second; both are `#rrggbb` */
export function mix(first: string, second: string, amount: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [first, second].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number]
    return Math.round(from + (to - from) * amount)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** A filled shape. */
export const fill = (color: string, path: string, opacity = 1) =>
  `<path fill="${color}"${opacity === 1 ? '' : ` opacity="${opacity}"`} d="${path}"/>`

/** A line with round ends. */
export const line = (color: string, width: number, path: string, extra = '') =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra} d="${path}"/>`

export const circle = (color: string, x: number, y: number, radius: number) =>
  `<circle fill="${color}" cx="${x}" cy="${y}" r="${radius}"/>`

/** A shape that exists on both sides of the face. @param draw gets -1 for the left side and 1 for the right */
export const onBothSides = (draw: (side: -1 | 1) => string) => draw(-1) + draw(1)

/** A round mass of curls with a scalloped edge, as a path. */
export function cloud(x: number, y: number, width: number, height: number, bumps: number): string {
  const points = Array.from({ length: bumps }, (_, at) => {
    const angle = (at / bumps) * 2 * Math.PI
    return [round(x + width * Math.cos(angle)), round(y + height * Math.sin(angle))] as const
  })
  const radius = round((Math.PI * Math.max(width, height)) / bumps)
  const arcs = points.map((_, at) => {
    const [nextX, nextY] = points[(at + 1) % bumps] as readonly [number, number]
    return `A${radius} ${radius} 0 0 1 ${nextX} ${nextY}`
  })
  return `M${points[0]?.join(' ')}${arcs.join('')}Z`
}

/** Small open curls spread evenly over an ellipse, for the texture of natural hair. */
export function curls(color: string, x: number, y: number, width: number, height: number, count: number): string {
  const arcs = Array.from({ length: count }, (_, at) => {
    // The golden angle spreads any number of points without rows.
    const angle = at * 2.399963
    const distance = Math.sqrt((at + 0.5) / count)
    const [left, top] = [x + width * distance * Math.cos(angle), y + height * distance * Math.sin(angle)]
    return `M${round(left)} ${round(top)}c1-4 6-4 7 0`
  })
  return line(color, 1.8, arcs.join(''))
}

/** A braid, a loc, or a twist along a path: a thick strand with a mark at each turn. */
export function strand(
  { base, light }: { base: string; light: string },
  width: number,
  path: string,
  turn = 5,
): string {
  const marks = `stroke-dasharray="1.6 ${turn}"`
  return (
    line(base, width, path) +
    `<path fill="none" stroke="${light}" stroke-width="${width * 0.62}" ${marks} d="${path}"/>`
  )
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
