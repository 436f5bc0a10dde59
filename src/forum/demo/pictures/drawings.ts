/** The width and height of the drawings in their own units. */
const [width, height] = [1600, 1000]

/** The height in pixels of a drawing of a given width. */
export function heightOf(edge: number): number {
  return Math.round((edge * height) / width)
}

const colors = { paper: '#FBF7F0', ink: '#241A22', plum: '#64295F', clay: '#A8421F', gold: '#E8B23A', leaf: '#1F6B45' }

/** @param edge the width of the image in pixels */
type Drawing = (edge: number) => string

function drawing(background: string, content: string): Drawing {
  return (edge) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${heightOf(edge)}" ` +
    `viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${background}"/>${content}</svg>`
}

function box(x: number, y: number, w: number, h: number, fill: string, round = 0): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`
}

const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

/** Whole numbers up to a limit that look random and are the same at every load. */
function scatter(seed: number, limit: number): number {
  return Math.floor((Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1) * limit)
}

/** Blocks of a city, hotter to the right of an avenue, with trees on the cooler side. */
function drawHeatMap(): Drawing {
  const cool = ['#F6D9A8', '#F2C179', '#CFE0C3', '#B5CFA8']
  const hot = ['#E0764D', '#CC5E34', '#B94E28', '#8B3518']
  const blocks = Array.from({ length: 112 }, (_, index) => {
    const [column, row] = [index % 14, Math.floor(index / 14)]
    const [x, y] = [30 + column * 112, 30 + row * 119]
    const isHot = column > 8
    const fill = (isHot ? hot : cool)[scatter(index + 1, 4)] as string
    const hasTrees = !isHot && scatter(index + 200, 3) > 0
    const trees = hasTrees ? circle(x + 26, y + 74, 15, colors.leaf) + circle(x + 60, y + 80, 11, colors.leaf) : ''
    return box(x, y, 96, 103, fill, 8) + trees
  })
  const stops = [150, 420, 690, 900].map((y) => circle(1030, y, 14, colors.paper))
  return drawing('#EDE4DA', `${blocks.join('')}${box(1018, 0, 24, height, colors.plum)}${stops.join('')}`)
}

/** A page of twenty charts of every kind. */
function drawCrowdedDashboard(): Drawing {
  const tints = [colors.plum, colors.clay, colors.gold, colors.leaf]
  const charts = Array.from({ length: 20 }, (_, index) => {
    const [x, y] = [30 + (index % 5) * 312, 30 + Math.floor(index / 5) * 238]
    const tint = tints[index % 4] as string
    const bars = Array.from({ length: 8 }, (_, bar) => {
      const size = 30 + scatter(index * 8 + bar + 1, 120)
      return box(x + 22 + bar * 32, y + 200 - size, 20, size, tint)
    })
    const pie = `${circle(x + 146, y + 112, 76, tint)}${circle(x + 146, y + 112, 34, '#FFFFFF')}`
    return box(x, y, 292, 218, '#FFFFFF', 10) + (index % 3 === 1 ? pie : bars.join(''))
  })
  return drawing('#D9D2CB', charts.join(''))
}

/** The same page with three charts. */
function drawCalmDashboard(): Drawing {
  const weeks = Array.from({ length: 12 }, (_, week) => {
    const size = 90 + week * 17 + scatter(week + 7, 60)
    return box(120 + week * 114, 480 - size, 72, size, week === 11 ? colors.clay : '#CFA0C9', 8)
  })
  const stores = [620, 250].map((size, row) => {
    return box(90, 690 + row * 110, 640, 54, '#F3ECE4', 27) + box(90, 690 + row * 110, size, 54, colors.plum, 27)
  })
  const stock = `${circle(1190, 760, 130, '#F3ECE4')}<path d="M1190 630a130 130 0 1 1-124 168l62-20a66 66 0 1 0 62-82z" fill="${colors.gold}"/>`
  const panels = [box(60, 60, 1480, 480, '#FFFFFF', 24), box(60, 590, 720, 350, '#FFFFFF', 24)]
  const right = box(830, 590, 710, 350, '#FFFFFF', 24)
  return drawing(colors.paper, `${panels.join('')}${right}${weeks.join('')}${stores.join('')}${stock}`)
}

/** A small robot arm beside five pots on a windowsill. */
function drawRobotArm(): Drawing {
  const pots = Array.from({ length: 5 }, (_, index) => {
    const x = 620 + index * 185
    const leaves = [-40, 0, 40].map((shift) => {
      const top = 560 - scatter(index * 3 + shift + 50, 110)
      return `<path d="M${x + 60} 730Q${x + 60 + shift * 2} 640 ${x + 60 + shift} ${top}Q${x + 60 - shift} 640 ${x + 60} 730Z" fill="${colors.leaf}"/>`
    })
    const pot = `<path d="M${x} 725h120l-18 135h-84z" fill="${index % 2 ? colors.clay : '#CC5E34'}"/>`
    return leaves.join('') + pot
  })
  const line = `fill="none" stroke="${colors.plum}" stroke-width="44" stroke-linecap="round" stroke-linejoin="round"`
  const arm = `<path d="M250 800V520L470 330L690 420" ${line}/>`
  const joints = [
    [250, 520],
    [470, 330],
    [690, 420],
  ].map(([x = 0, y = 0]) => circle(x, y, 34, colors.gold))
  const drops = [480, 530, 580].map((y) => circle(690, y, 9, '#5A8FA8'))
  const sky = box(80, 60, 1440, 640, '#DCE9EE', 20) + circle(1330, 210, 80, '#F6D9A8')
  const frame = box(780, 60, 24, 640, '#FFFFFF')
  return drawing(
    '#F1E3EF',
    `${sky}${frame}${box(0, 850, width, 150, '#B98B62')}${box(170, 790, 160, 70, colors.ink, 12)}${pots.join('')}${arm}${joints.join('')}${drops.join('')}`,
  )
}

/** The pictures of sample threads, by the thread's title. They have no text, which needs fonts. */
export const demoPictures: { thread: string; pictures: { description: string; draw: Drawing }[] }[] = [
  {
    thread: 'Heat, block by block: a map of which streets never cool down',
    pictures: [
      {
        description:
          'Map of city blocks by heat: pale yellow and green with trees left of an avenue, dark orange without trees right of it',
        draw: drawHeatMap(),
      },
    ],
  },
  {
    thread: 'Dashboard teardown: the same sales report before and after',
    pictures: [
      { description: 'Before: twenty small charts in four colors fill the page', draw: drawCrowdedDashboard() },
      {
        description: 'After: three panels, with bars for twelve weeks, two stores as bars, and the stock as a ring',
        draw: drawCalmDashboard(),
      },
    ],
  },
  {
    thread: 'A sixty-dollar robot arm that waters my plants and has opinions',
    pictures: [
      {
        description: 'A small purple robot arm on a windowsill drips water beside five potted plants',
        draw: drawRobotArm(),
      },
    ],
  },
]
