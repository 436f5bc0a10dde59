import { circle, fill, line, middle, mix, onBothSides } from './shapes.ts'

type Cloth = { color: string; trim: string }

const shoulders = 'M12 262C14 232 38 217 82 208C95 205 101 202 103 198'
const shouldersBack = 'C155 202 161 205 174 208C218 217 242 232 244 262Z'
const body = ({ color }: Cloth, neckline: string) => fill(color, `${shoulders}${neckline}${shouldersBack}`)
const fold = (color: string) =>
  line(mix(color, '#2a1029', 0.28), 2.4, 'M58 232Q64 246 62 262M198 232Q192 246 194 262', 'opacity="0.7"')

/** What a person wears, by its name. */
export const garments = {
  crew: (cloth) =>
    body(cloth, 'Q128 232 153 198') + line(cloth.trim, 5, 'M103 201Q128 234 153 201') + fold(cloth.color),
  scoop: (cloth) => body(cloth, 'Q104 246 128 246Q152 246 153 198') + fold(cloth.color),
  vneck: (cloth) =>
    body(cloth, 'L128 250L153 198') + line(cloth.trim, 5, 'M102 202L128 250L154 202') + fold(cloth.color),
  turtleneck: (cloth) =>
    body(cloth, 'Q128 220 153 198') +
    fill(mix(cloth.color, '#ffffff', 0.08), 'M101 182Q128 200 155 182L158 212Q128 234 98 212Z') +
    line(mix(cloth.color, '#2a1029', 0.25), 2, 'M112 190L111 218M128 194V222M144 190L145 218', 'opacity="0.7"') +
    fold(cloth.color),
  shirt: (cloth) =>
    body(cloth, 'L128 240L153 198') +
    fill(mix(cloth.color, '#ffffff', 0.2), 'M101 192L84 208L104 234L128 240ZM155 192L172 208L152 234L128 240Z') +
    line(mix(cloth.color, '#2a1029', 0.3), 2, 'M128 240V262', 'opacity="0.8"') +
    circle(cloth.trim, 132, 252, 2.4) +
    fold(cloth.color),
  blazer: (cloth) =>
    body({ ...cloth, color: cloth.trim }, 'Q128 236 153 198') +
    fill(cloth.color, 'M12 262C14 232 38 217 82 208L98 202L118 262ZM244 262C242 232 218 217 174 208L158 202L138 262Z') +
    fill(
      mix(cloth.color, '#ffffff', 0.14),
      'M99 198L82 210L90 226L82 230L117 262L119 258ZM157 198L174 210L166 226L174 230L139 262L137 258Z',
    ),
  wrap: (cloth) =>
    body(cloth, 'L120 262L153 198') +
    fill(
      mix(cloth.color, '#ffffff', 0.1),
      'M153 198C155 202 161 205 174 208L204 216Q160 232 112 262H84Q136 236 153 198Z',
    ) +
    line(cloth.trim, 3.4, 'M153 200Q138 236 88 262M103 200L124 236'),
  hoodie: (cloth) =>
    body(cloth, 'Q128 240 153 198') +
    fill(
      mix(cloth.color, '#2a1029', 0.22),
      'M96 188C78 196 70 208 76 218Q100 240 128 242Q156 240 180 218C186 208 178 196 160 188Q156 222 128 226Q100 222 96 188Z',
    ) +
    line(cloth.trim, 3, 'M114 238V258M142 238V254') +
    fold(cloth.color),
  woven: (cloth) =>
    body(cloth, 'Q128 228 153 198') +
    line(cloth.trim, 15, 'M97 206Q128 246 159 206') +
    fill(
      mix(cloth.color, '#2a1029', 0.2),
      [
        [101, 205, 20],
        [111, 219, 28],
        [121, 226, 10],
        [135, 226, -10],
        [145, 219, -28],
        [155, 205, -20],
      ]
        .map(([x, y]) => `M${x} ${(y as number) - 2}l5 9h-10z`)
        .join(''),
    ) +
    fold(cloth.color),
} as const satisfies Record<string, (cloth: Cloth) => string>
export type Garment = keyof typeof garments

/** Glasses, by their name. They are drawn over the eyes. */
export const glasses = {
  round: (color) =>
    onBothSides(
      (side) =>
        `<circle cx="${middle + side * 23}" cy="120" r="18.500" fill="#ffffff" fill-opacity="0.12" stroke="${color}" stroke-width="3.600"/>`,
    ) + line(color, 3.4, 'M123 117Q128 113 133 117M86.500 116L78 113M169.500 116L178 113'),
  square: (color) =>
    onBothSides(
      (side) =>
        `<rect x="${middle + side * 24 - 19.5}" y="106" width="39" height="29" rx="8" fill="#ffffff" fill-opacity="0.12" stroke="${color}" stroke-width="3.800"/>`,
    ) + line(color, 3.6, 'M123.500 116Q128 112 132.500 116M84.500 114L78 112M171.500 114L178 112'),
  cat: (color) =>
    onBothSides(
      (side) =>
        `<path fill="#ffffff" fill-opacity="0.12" stroke="${color}" stroke-width="3.800" stroke-linejoin="round" d="M${middle + side * 5} 112Q${middle + side * 24} 104 ${middle + side * 48} 103Q${middle + side * 46} 132 ${middle + side * 28} 135Q${middle + side * 8} 136 ${middle + side * 5} 112Z"/>`,
    ) + line(color, 3.6, 'M123 115Q128 112 133 115'),
} as const satisfies Record<string, (color: string) => string>

/** Earrings, by their name. */
export const earrings = {
  studs: (color) => onBothSides((side) => circle(color, middle + side * 50, 138, 4)),
  hoops: (color) =>
    onBothSides(
      (side) =>
        `<circle cx="${middle + side * 52}" cy="152" r="14" fill="none" stroke="${color}" stroke-width="3.600"/>`,
    ),
  drops: (color) =>
    onBothSides(
      (side) =>
        circle(color, middle + side * 51, 139, 3) +
        fill(color, `M${middle + side * 51} 143l6 15a6.500 6.500 0 1 1-12 0z`),
    ),
  triangles: (color) =>
    onBothSides(
      (side) => circle(color, middle + side * 51, 139, 2.6) + fill(color, `M${middle + side * 51} 143l10 21h-20z`),
    ),
} as const satisfies Record<string, (color: string) => string>
