import { cap, type Hair, type HairColors } from './hair-parts.ts'
import { circle, cloud, fill, line, middle, mix, onBothSides, round, strand } from './shapes.ts'

/* Braids, locs, twists, and knots. */

/** Ends of strands from the crown down to `bottom`, on one side of the face. */
function fallingStrands(colors: HairColors, side: -1 | 1, width: number, bottom: number, count: number): string {
  const strands = Array.from({ length: count }, (_, at) => {
    const share = count === 1 ? 0 : at / (count - 1)
    const top = round(middle + side * (20 + 34 * share))
    const bulge = round(middle + side * (62 + 22 * share))
    const end = round(middle + side * (54 + 38 * share))
    return strand(
      colors,
      width,
      `M${top} ${round(48 + 22 * share)}C${bulge} ${round(76 + 20 * share)} ${bulge} 150 ${end} ${round(bottom - 16 * Math.abs(share - 0.4))}`,
      width * 0.62,
    )
  })
  return strands.join('')
}

/** Braids or locs on the scalp, from the parting to both sides. */
const partedStrands = (colors: HairColors, width: number) =>
  onBothSides((side) =>
    [0, 1, 2, 3, 4]
      .map((at) => {
        const start = `M${middle + side * 2} ${71 - at * 5.5}`
        return strand(
          colors,
          width,
          `${start}Q${middle + side * (30 - at)} ${round(68 - at * 6)} ${middle + side * (52 + at)} ${round(118 - at * 9)}`,
          width * 0.6,
        )
      })
      .reverse()
      .join(''),
  )

const hoop = (color: string, x: number, y: number) => line(color, 3.4, `M${x - 5} ${y}h10`)

export function boxBraids(colors: HairColors, bottom = 262): Hair {
  return {
    behind: fill(colors.dark, `M66 116C58 60 94 34 128 34C162 34 198 60 190 116L204 ${bottom}H52Z`),
    over: onBothSides((side) => fallingStrands(colors, side, 9.5, bottom, 5)),
    front:
      cap(colors.dark, 'parted') +
      partedStrands(colors, 9) +
      onBothSides(
        (side) => hoop(colors.accent, middle + side * 76, 168) + hoop(colors.accent, middle + side * 66, 196),
      ),
  }
}

export function locs(colors: HairColors, bottom = 214): Hair {
  return {
    behind: fill(colors.dark, `M64 116C56 60 94 36 128 36C162 36 200 60 192 116L200 ${bottom - 22}H56Z`),
    over: onBothSides((side) => fallingStrands(colors, side, 13, bottom, 4)),
    front:
      cap(colors.dark, 'side') +
      partedStrands(colors, 11.5) +
      hoop(colors.accent, 54, 170) +
      hoop(colors.accent, 196, 182),
  }
}

/** Locs or braids gathered on top of the head. */
export function gatheredLocs(colors: HairColors): Hair {
  const knot = [-30, -16, 0, 16, 30].map((x) =>
    strand(
      colors,
      14,
      `M${middle + x * 0.4} 52C${middle + x * 1.3} 40 ${middle + x * 1.5} 22 ${middle + x * 0.6} 12`,
      7,
    ),
  )
  const roots = [-44, -30, -15, 0, 15, 30, 44].map((x) =>
    strand(colors, 10, `M${middle + x} ${round(84 + (x * x) / 90)}Q${middle + x * 0.9} 62 ${middle + x * 0.35} 48`, 6),
  )
  return {
    behind: knot.join(''),
    front: cap(colors.dark) + roots.join('') + line(colors.accent, 7, 'M108 50Q128 42 148 50'),
  }
}

/** Two-strand twists that end at the chin. */
export function twists(colors: HairColors): Hair {
  const fringe = [-40, -27, -14, 0, 14, 27, 40].map((x) =>
    strand(
      colors,
      12,
      `M${middle + x * 0.3} 44Q${middle + x * 1.1} 48 ${middle + x * 1.22} ${round(74 + (x * x) / 60)}`,
      6,
    ),
  )
  return {
    behind: fill(colors.dark, cloud(middle, 104, 66, 66, 18)),
    over: onBothSides((side) => fallingStrands(colors, side, 13, 172, 3)),
    front: cap(colors.dark) + fringe.join(''),
  }
}

export function bantuKnots(colors: HairColors): Hair {
  const knot = (x: number, y: number) =>
    circle(colors.base, x, y, 15.5) +
    line(colors.light, 2.2, `M${x - 8} ${y + 3}c-2-10 10-15 15-7c3 7-8 12-11 5c-1-4 4-5 5-2`)
  const parts = line(mix(colors.skin, colors.base, 0.35), 2, 'M128 76V50M103 80L92 56M153 80L164 56')
  return {
    behind: [
      [104, 36],
      [152, 36],
      [74, 62],
      [182, 62],
    ]
      .map(([x, y]) => knot(x as number, y as number))
      .join(''),
    front:
      cap(colors.dark) +
      parts +
      [
        [86, 58],
        [114, 46],
        [142, 46],
        [170, 58],
      ]
        .map(([x, y]) => knot(x as number, y as number))
        .join(''),
  }
}

/** Cornrows that end in one braid over the shoulder. */
export function cornrows(colors: HairColors): Hair {
  const rows = [-46, -34, -21, -7, 7, 21, 34, 46].map((x) =>
    strand(
      colors,
      9.5,
      `M${middle + x} ${round(76 + (x * x) / 62)}Q${middle + x * 1.05} 56 ${middle + x * 0.42} ${round(45 + (x * x) / 900)}`,
      5,
    ),
  )
  return {
    over: strand(colors, 19, 'M176 122C196 150 204 190 184 250', 9) + line(colors.accent, 5, 'M176 236h18'),
    front: cap(mix(colors.dark, colors.skin, 0.3)) + rows.join(''),
  }
}
