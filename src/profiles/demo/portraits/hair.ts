import { bantuKnots, boxBraids, cornrows, gatheredLocs, locs, twists } from './braids.ts'
import { cap, type Hair, type HairColors } from './hair-parts.ts'
import { circle, cloud, curls, fill, line, middle, mix, onBothSides, round } from './shapes.ts'

/** Lines of hair that is combed back from the forehead. */
const combed = (color: string) =>
  line(
    color,
    1.8,
    'M84 92Q92 66 118 50M98 82Q106 64 124 50M114 77Q118 62 127 50M142 77Q138 62 129 50M158 82Q150 64 132 50M172 92Q164 66 138 50',
    'opacity="0.8"',
  )

function afro(colors: HairColors, size = 1): Hair {
  const [width, height] = [round(84 * size), round(74 * size)]
  const mass = cloud(middle, 100 - (size - 1) * 20, width, height, 22)
  return {
    behind: fill(colors.base, mass) + curls(colors.light, 124, 96, width * 0.94, height * 0.94, 90),
    front:
      fill(
        colors.base,
        `M70 132C62 70 98 46 128 46C158 46 194 70 186 132C182 116 184 104 174 96Q170 86 160 84Q150 76 138 77Q128 73 118 77Q106 76 96 84Q86 86 82 96C72 104 74 116 70 132Z`,
      ) + curls(colors.light, 124, 64, 46, 12, 14),
  }
}

/** Natural hair cut short. @param height of the hair above the head */
function cropped(colors: HairColors, height = 8): Hair {
  return {
    behind: fill(colors.base, cloud(middle, 94, 58, 50 + height, 26)),
    front:
      fill(
        colors.base,
        `M75 122C70 ${round(74 - height)} 94 ${round(48 - height)} 128 ${round(48 - height)}C162 ${round(48 - height)} 186 ${round(74 - height)} 181 122C180 104 176 90 164 84Q146 76 128 77Q110 76 92 84C80 90 76 104 75 122Z`,
      ) + curls(colors.light, 125, 62 - height / 2, 44, 10 + height / 2, 22),
  }
}

/** A high top above short sides. */
function highTop(colors: HairColors): Hair {
  const sides = mix(colors.base, colors.skin, 0.35)
  return {
    front:
      fill(
        sides,
        'M75 124C70 84 86 60 100 56L156 56C170 60 186 84 181 124C180 104 177 92 168 84H88C79 92 76 104 75 124Z',
      ) +
      fill(
        colors.base,
        'M84 84C72 66 74 30 88 24Q98 14 110 20Q120 10 132 18Q144 10 154 20Q168 18 172 32C180 46 182 68 172 84Q150 74 128 76Q106 74 84 84Z',
      ) +
      curls(colors.light, 125, 48, 40, 24, 30),
  }
}

const puff = (colors: HairColors): Hair => ({
  behind: fill(colors.base, cloud(middle, 42, 50, 36, 15)) + curls(colors.light, 125, 40, 44, 30, 34),
  front: cap(colors.base) + combed(colors.light) + line(colors.accent, 6, 'M104 54Q128 44 152 54'),
})

const twoPuffs = (colors: HairColors): Hair => ({
  behind: onBothSides(
    (side) =>
      fill(colors.base, cloud(middle + side * 58, 52, 35, 33, 13)) +
      curls(colors.light, middle - 3 + side * 58, 50, 28, 26, 18),
  ),
  front:
    cap(colors.base, 'parted') +
    line(
      colors.light,
      1.8,
      'M128 70V46M92 92Q92 72 84 62M108 82Q106 64 96 54M164 92Q164 72 172 62M148 82Q150 64 160 54',
      'opacity="0.8"',
    ) +
    onBothSides((side) => circle(colors.accent, middle + side * 42, 60, 5.5)),
})

const bun = (colors: HairColors, isHigh = true): Hair => ({
  behind: isHigh
    ? circle(colors.base, middle, 32, 26) +
      line(colors.light, 2, 'M110 36Q112 16 130 14M118 44Q138 46 146 28M116 30Q126 22 138 26')
    : circle(colors.base, 184, 150, 22),
  front: cap(colors.base, isHigh ? 'round' : 'side') + combed(colors.light),
})

/** Curls down to the shoulders. @param length of the hair; 1 ends at the shoulders */
function curly(colors: HairColors, length = 1): Hair {
  const side = (at: -1 | 1) =>
    [0, 1, 2, 3, 4]
      .map((step) =>
        circle(
          step % 2 ? colors.base : colors.dark,
          middle + at * (62 + (step % 2) * 7 + step * 2),
          96 + step * 21 * length,
          17,
        ),
      )
      .join('')
  const fringe = [
    [82, 84],
    [98, 70],
    [116, 62],
    [136, 60],
    [154, 66],
    [170, 80],
    [178, 98],
    [77, 102],
  ]
  return {
    behind: fill(colors.dark, cloud(middle, 108 + 12 * length, 80, 78 + 10 * length, 19)),
    over: onBothSides(side),
    front:
      cap(colors.base, 'side') +
      fringe.map(([x, y]) => circle(colors.base, x as number, y as number, 13)).join('') +
      curls(colors.light, 122, 74, 54, 22, 26) +
      onBothSides((at) => curls(colors.light, middle - 3 + at * 68, 132, 14, 48 * length, 16)),
  }
}

/** Straight or wavy hair. @param bottom where it ends */
function straight(colors: HairColors, bottom: number, parting: 'parted' | 'side', wave = 0): Hair {
  const edge = (at: -1 | 1) => {
    const x = (distance: number) => middle + at * distance
    return fill(
      colors.base,
      `M${x(0)} 42C${x(44)} 40 ${x(68)} 70 ${x(66)} 116C${x(66 + wave)} 146 ${x(72 - wave)} 160 ${x(72)} ${bottom}Q${x(58)} ${bottom + 8} ${x(46)} ${bottom - 4}C${x(54 + wave)} 164 ${x(44)} 146 ${x(50)} 118C${x(50)} 100 ${x(34)} 84 ${x(0)} 70Z`,
    )
  }
  const swoop = parting === 'side' ? fill(colors.base, 'M104 46C132 36 182 56 184 118C178 98 150 90 112 70Z') : ''
  return {
    behind: fill(colors.dark, `M64 112C60 66 92 44 128 44C164 44 196 66 192 112L198 ${bottom}H58Z`),
    over: '',
    front:
      onBothSides(edge) +
      swoop +
      line(
        colors.light,
        2,
        `M128 46Q164 52 178 112M128 50Q156 60 170 92M128 46Q92 52 78 112M128 50Q100 60 86 92`,
        'opacity="0.7"',
      ),
  }
}

const pixie = (colors: HairColors): Hair => ({
  behind: fill(colors.dark, 'M72 132C60 74 90 36 128 36C166 36 196 74 184 132Z'),
  front:
    fill(
      colors.base,
      'M72 134C62 76 92 38 132 38C168 38 192 72 183 128C180 112 178 104 172 98Q138 100 106 76Q104 92 86 98C78 106 76 118 72 134Z',
    ) + line(colors.light, 2, 'M110 70Q140 92 172 92M116 58Q146 76 174 78M106 74Q98 88 84 96', 'opacity="0.7"'),
})

/** A wrapped scarf with a knot above the forehead. */
function headwrap({ accent, base }: HairColors, trim: string): Hair {
  const deep = mix(accent, '#2a1029', 0.3)
  const light = mix(accent, '#ffffff', 0.18)
  const band = [-44, -30, -15, 0, 15, 30, 44].map((x) =>
    fill(trim, `M${middle + x - 6} ${round(82 + (x * x) / 80)}l6-11l6 11z`),
  )
  return {
    behind: fill(base, 'M76 130C70 96 84 80 128 80C172 80 186 96 180 130Z'),
    front:
      fill(accent, 'M66 110C52 60 84 18 130 16C176 14 204 58 190 110C172 88 150 80 128 80C106 80 84 88 66 110Z') +
      fill(deep, 'M128 80C138 56 168 38 196 80Q194 98 190 110C172 88 150 80 128 80Z', 0.55) +
      line(deep, 2.4, 'M74 92Q92 48 132 34M92 84Q106 54 138 42M182 90Q172 56 142 40', 'opacity="0.7"') +
      band.join('') +
      fill(light, 'M122 44C104 12 140 2 146 30C158 6 188 22 158 46Q140 56 122 44Z') +
      line(deep, 2.4, 'M132 40Q130 24 138 18M150 42Q156 28 168 26', 'opacity="0.7"') +
      circle(accent, 141, 42, 9),
  }
}

/** A hijab, with the edge of an underscarf. */
function hijab({ accent }: HairColors, trim: string): Hair {
  const deep = mix(accent, '#2a1029', 0.28)
  const face = 'M83 118C83 88 102 69 128 69C154 69 173 88 173 118C173 152 154 186 128 188C102 186 83 152 83 118Z'
  return {
    behind: fill(deep, 'M60 124C52 56 92 26 128 26C164 26 204 56 196 124L236 262H20Z'),
    front:
      `<path fill="${accent}" fill-rule="evenodd" d="M64 122C56 58 94 32 128 32C162 32 200 58 192 122C192 158 198 176 214 198C186 214 70 214 42 198C58 176 64 158 64 122Z${face}"/>` +
      line(trim, 4, 'M83 122C82 90 101 70 128 70C155 70 174 90 173 122') +
      fill(accent, 'M80 158C94 188 116 200 170 168L214 198C214 226 150 236 92 262H30C26 232 40 190 66 170Z') +
      line(
        deep,
        2.6,
        'M82 160C98 192 128 200 172 170M70 182C96 214 150 214 204 192M56 206C90 236 140 230 190 212M76 96Q84 58 122 42M184 100Q178 66 150 46',
        'opacity="0.65"',
      ),
  }
}

/** Every way to wear hair, by its name. */
export const hairstyles = {
  afro: (colors) => afro(colors),
  bigAfro: (colors) => afro(colors, 1.14),
  smallAfro: (colors) => afro(colors, 0.9),
  cropped: (colors) => cropped(colors),
  closeCrop: (colors) => cropped(colors, 2),
  highTop,
  boxBraids: (colors) => boxBraids(colors),
  braidedBob: (colors) => boxBraids(colors, 196),
  locs: (colors) => locs(colors),
  longLocs: (colors) => locs(colors, 262),
  gatheredLocs,
  twists,
  bantuKnots,
  cornrows,
  puff,
  twoPuffs,
  topBun: (colors) => bun(colors),
  lowBun: (colors) => bun(colors, false),
  curly: (colors) => curly(colors),
  shortCurls: (colors) => curly(colors, 0.55),
  bob: (colors) => straight(colors, 178, 'side'),
  long: (colors) => straight(colors, 250, 'parted'),
  waves: (colors) => straight(colors, 228, 'side', 12),
  pixie,
  headwrap: (colors) => headwrap(colors, '#f5d98b'),
  hijab: (colors) => hijab(colors, '#fadfd3'),
} as const satisfies Record<string, (colors: HairColors) => Hair>
export type Hairstyle = keyof typeof hairstyles
