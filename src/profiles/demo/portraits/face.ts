import { circle, fill, line, middle, mix, onBothSides, round } from './shapes.ts'

/** The shapes of faces: half the width at the cheeks and at the jaw, how broad the chin is, and where it ends. */
const faceShapes = {
  oval: { cheek: 48, jaw: 36, chin: 17, end: 184 },
  round: { cheek: 51, jaw: 42, chin: 22, end: 182 },
  heart: { cheek: 50, jaw: 33, chin: 12, end: 185 },
  long: { cheek: 46, jaw: 35, chin: 17, end: 189 },
  square: { cheek: 49, jaw: 42, chin: 24, end: 184 },
} as const
export type FaceShape = keyof typeof faceShapes

export type Mouth = 'smile' | 'grin' | 'soft' | 'smirk'

export type FaceFeatures = {
  shape: FaceShape
  skin: string
  mouth: Mouth
  /** The color of the lips; a natural one by default. */
  lips?: string
  /** The color of the eyebrows. */
  brows: string
  eyes?: string
  /** How broad the nose is; 1 by default. */
  nose?: number
  /** How high the eyebrows are arched; 1 by default. */
  arch?: number
  marks?: readonly ('freckles' | 'beautyMark' | 'noseStud' | 'smileLines' | 'dimples' | 'vitiligo' | 'bindi')[]
}

/** The outline of a face, as a path. */
export function faceOutline(shape: FaceShape): string {
  const { cheek, jaw, chin, end } = faceShapes[shape]
  const [left, right] = [middle - cheek, middle + cheek]
  const forehead = round(cheek * 0.64)
  return `M${left} 112C${left} 78 ${middle - forehead} 58 128 58C${middle + forehead} 58 ${right} 78 ${right} 112C${right} 134 ${middle + jaw + 4} 152 ${middle + jaw} 162C${middle + jaw - 8} 174 ${middle + chin} ${end} 128 ${end}C${middle - chin} ${end} ${middle - jaw + 8} 174 ${middle - jaw} 162C${middle - jaw - 4} 152 ${left} 134 ${left} 112Z`
}

/** A face that looks at the viewer. */
export function drawFace(features: FaceFeatures): string {
  const { shape, skin } = features
  const outline = faceOutline(shape)
  const shade = mix(skin, '#2a0d1c', 0.2)
  return (
    drawEars(features, shade) +
    fill(skin, outline) +
    // Light comes from the left, so the right side of the face is a little darker.
    `<clipPath id="face"><path d="${outline}"/></clipPath><g clip-path="url(#face)">${fill(shade, 'M196 50H150C170 84 172 140 142 196H196Z', 0.26)}${drawSkinMarks(features)}</g>` +
    onBothSides(
      (side) => `<ellipse cx="${middle + side * 31}" cy="142" rx="12" ry="8" fill="#d8492f" opacity="0.13"/>`,
    ) +
    drawNose(features, shade) +
    onBothSides((side) => drawEye(features, side)) +
    onBothSides((side) => drawBrow(features, side)) +
    drawMouth(features) +
    drawOrnaments(features)
  )
}

function drawEars({ shape, skin }: FaceFeatures, shade: string): string {
  const { cheek } = faceShapes[shape]
  return onBothSides((side) => {
    const x = middle + side * (cheek + 1)
    return `<ellipse cx="${x}" cy="124" rx="8.500" ry="13.500" fill="${side === 1 ? shade : skin}"/>${line(mix(skin, '#2a0d1c', 0.34), 2, `M${x + side * 2} 117c${-side * 5} 2 ${-side * 5} 9 ${-side * 1} 13`)}`
  })
}

function drawEye({ skin, eyes = '#2c1710', mouth }: FaceFeatures, side: -1 | 1): string {
  const [x, y] = [middle + side * 22, 119]
  const [inner, outer] = [x - side * 11, x + side * 12.5]
  // Broad smiles lift the lower lid.
  const low = mouth === 'grin' ? y + 6 : y + 9
  const lid = `M${inner} ${y + 2.5}Q${x} ${y - 12} ${outer} ${y - 1}`
  return (
    fill('#fffaf4', `${lid}Q${x + side * 2} ${low} ${inner} ${y + 2.5}Z`) +
    circle(eyes, x + side * 0.5, y - 0.6, 5.8) +
    circle('#120807', x + side * 0.5, y - 0.6, 3) +
    circle('#ffffff', x + 2.6, y - 3, 1.7) +
    line(
      mix(skin, '#2a0d1c', 0.42),
      1.8,
      `M${inner + side * 1} ${y - 5}Q${x} ${y - 15} ${outer - side * 1} ${y - 6.5}`,
    ) +
    line('#1c0d0e', 3.2, `${lid}l${side * 3} ${-2.5}`) +
    line(
      mix(skin, '#2a0d1c', 0.3),
      1.6,
      `M${x - side * 7} ${low}Q${x + side * 2} ${low + 2.5} ${x + side * 9} ${low - 2.5}`,
    )
  )
}

function drawBrow({ brows, arch = 1 }: FaceFeatures, side: -1 | 1): string {
  const at = (distance: number) => round(middle + side * distance)
  const peak = round(101 - 7 * arch)
  return fill(
    brows,
    `M${at(9.5)} 104.500Q${at(11)} ${peak + 5.5} ${at(14)} ${peak + 4.5}Q${at(27)} ${peak - 2.5} ${at(38)} 104Q${at(27)} ${peak + 3.5} ${at(12)} 106.500Q${at(9)} 107 ${at(9.5)} 104.500Z`,
  )
}

function drawNose({ skin, nose = 1 }: FaceFeatures, shade: string): string {
  const across = (distance: number) => round(middle + distance * nose)
  const deep = mix(skin, '#2a0d1c', 0.46)
  return (
    fill(
      shade,
      `M${across(-4)} 126Q${across(-5)} 134 ${across(-12)} 138Q${across(-18)} 144 ${across(-13)} 149Q${across(-7)} 151 128 152Q${across(7)} 151 ${across(13)} 149Q${across(18)} 144 ${across(12)} 138Q${across(5)} 134 ${across(4)} 126Z`,
      0.55,
    ) +
    line(mix(skin, '#ffe2c4', 0.3), 5, 'M127 116C126.500 126 126.500 132 127 139', 'opacity="0.75"') +
    line(
      deep,
      2.4,
      `M${across(-14.5)} 145Q${across(-14)} 150 ${across(-8)} 149M${across(14.5)} 145Q${across(14)} 150 ${across(8)} 149M${across(-5)} 150.500Q128 153 ${across(5)} 150.500`,
    )
  )
}

function drawMouth({ skin, mouth, lips = mix(skin, '#8c2440', 0.42) }: FaceFeatures): string {
  const upper = mix(lips, '#2a0d1c', 0.16)
  const lower = mix(lips, '#ffb8a0', 0.12)
  const deep = mix(lips, '#220810', 0.62)
  if (mouth === 'grin') {
    return (
      fill(
        lower,
        'M103 157Q113 154 123 153.500Q128 156 133 153.500Q143 154 153 157C149 172 140 178 128 178C116 178 107 172 103 157Z',
      ) +
      fill(
        '#fffaf3',
        'M107.500 158.500Q128 161 148.500 158.500C145 168 138 171.500 128 171.500C118 171.500 111 168 107.500 158.500Z',
      ) +
      fill(upper, 'M103 157Q113 153 123 152.500Q128 155.500 133 152.500Q143 153 153 157Q128 163.500 103 157Z') +
      line(deep, 2, 'M101.500 155.500Q103 157.500 105 157.500M154.500 155.500Q153 157.500 151 157.500')
    )
  }
  // The corners of the mouth rise with the smile; a smirk lifts only one of them.
  const lift = { smile: [158, 158], soft: [161, 161], smirk: [161.5, 157] }[mouth] as [number, number]
  const [left, right] = lift
  const center = mouth === 'soft' ? 165 : 169
  const edge = mouth === 'soft' ? 3 : 0
  return (
    fill(
      lower,
      `M${108 - edge / 2} ${left + 1}Q128 ${center} ${148 + edge / 2} ${right + 1}C144 170 137 174.500 128 174.500C119 174.500 112 170 108 ${left + 1}Z`,
    ) +
    fill(
      upper,
      `M106 ${left}C113 157.500 119 154.500 123.500 154.500Q128 157.500 132.500 154.500C137 154.500 143 157.500 150 ${right}Q128 ${center} 106 ${left}Z`,
    ) +
    line(
      deep,
      2.1,
      `M104.500 ${left - 1}Q106 ${left + 0.5} 108 ${left + 1}Q128 ${center} 148 ${right + 1}Q150 ${right + 0.5} 151.500 ${right - 1}`,
    ) +
    line(mix(lips, '#ffffff', 0.4), 2.2, 'M122 171Q128 172.500 133 171', 'opacity="0.6"')
  )
}

function drawSkinMarks({ skin, marks = [] }: FaceFeatures): string {
  const deep = mix(skin, '#4a1a10', 0.5)
  const freckles = [
    ...[
      96, 134, 102, 139, 108, 134, 114, 138, 92, 140, 142, 138, 148, 134, 154, 139, 160, 134, 164, 140, 122, 134, 134,
      135,
    ],
  ]
  return [
    marks.includes('freckles') &&
      freckles.flatMap((x, at) => (at % 2 ? [] : [circle(deep, x, freckles[at + 1] as number, 1.5)])).join(''),
    marks.includes('vitiligo') &&
      fill(
        mix(skin, '#f3d0b4', 0.72),
        'M78 96Q92 90 100 100Q112 106 110 116Q108 130 96 130Q92 138 80 136ZM140 176Q150 168 158 172L150 190H136Z',
      ),
  ]
    .filter(Boolean)
    .join('')
}

function drawOrnaments({ skin, marks = [] }: FaceFeatures): string {
  const deep = mix(skin, '#2a0d1c', 0.36)
  return [
    marks.includes('beautyMark') && circle('#1c0d0e', 153, 150, 1.9),
    marks.includes('noseStud') && circle('#f5d98b', 141.5, 145.5, 2.2),
    marks.includes('bindi') && circle('#a3202d', 128, 97, 3),
    marks.includes('smileLines') &&
      line(
        deep,
        1.8,
        'M104 144Q97 150 97 159M152 144Q159 150 159 159M80 112l-4-3M81 118l-5 0M176 112l4-3M175 118l5 0',
        'opacity="0.8"',
      ),
    marks.includes('dimples') && line(deep, 2.2, 'M98.500 156Q96 159 98 162M157.500 156Q160 159 158 162'),
  ]
    .filter(Boolean)
    .join('')
}
