import { useId } from 'react'

const terracotta = 'var(--mantine-color-terracotta-7)'
const coral = 'var(--mantine-color-terracotta-3)'
const gold = 'var(--mantine-color-gold-3)'
const sand = 'var(--mantine-color-gold-2)'
const lilac = 'var(--mantine-color-aubergine-3)'

type Person = {
  x: number
  size: number
  cloth: string
  /** The color of the woven hem. */
  hem: string
  skin: string
  hair: string
  /** Hair or cloth behind the face, and in front of it. */
  behind: string
  front: string
  /** Where the person looks: to the left, to the viewer, or to the right. */
  look: -4 | 0 | 4
}

const afro = 'M0-130c19 0 33 13 33 30s-13 32-33 32-33-15-33-32 14-30 33-30z'
const hairline = 'M-20-92c-3-16 6-26 20-26s23 10 20 26c-3-9-9-15-20-15s-17 6-20 15z'
const scarf = 'M-21-95c-7-19 4-36 22-36s27 17 20 36c-10-10-32-10-42 0z'
const braids = 'M-20-104c-13 14-11 42-15 62 5 5 12 5 16 1l3-50h32l3 50c4 4 11 4 16-1-4-20-2-48-15-62z'
const knot = 'M0-134c8 0 14 6 14 13s-6 13-14 13-14-6-14-13 6-13 14-13z'
const veil = 'M0-121c-18 0-26 14-26 30 0 18-4 24-12 36 20 12 56 12 76 0-8-12-12-18-12-36 0-16-8-30-26-30z'

/** The people under the tree, from left to right. */
const people: Person[] = [
  {
    x: 62,
    size: 0.98,
    cloth: terracotta,
    hem: coral,
    skin: '#8a5236',
    hair: '#1d1314',
    behind: afro,
    front: hairline,
    look: 4,
  },
  { x: 148, size: 1.1, cloth: gold, hem: terracotta, skin: '#6f422c', hair: coral, behind: '', front: scarf, look: -4 },
  {
    x: 374,
    size: 1,
    cloth: lilac,
    hem: gold,
    skin: '#7a452f',
    hair: '#2a1718',
    behind: braids,
    front: hairline,
    look: 4,
  },
  {
    x: 450,
    size: 1.12,
    cloth: coral,
    hem: terracotta,
    skin: '#643b28',
    hair: '#1a1012',
    behind: knot,
    front: hairline,
    look: 0,
  },
  {
    x: 526,
    size: 0.92,
    cloth: sand,
    hem: terracotta,
    skin: '#a3694a',
    hair: terracotta,
    behind: veil,
    front: hairline,
    look: -4,
  },
]

/** The picture beside the hero: people under a baobab with a woven crown. Hidden from screen readers. */
export function BaobabScene({ className }: { className?: string }) {
  const id = useId()
  const weave = `url(#${id})`
  return (
    <svg className={className} viewBox="0 0 580 560" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="56" height="28" patternUnits="userSpaceOnUse" patternTransform="scale(0.86)">
          <path fill="var(--deep-thread)" fillRule="evenodd" d="M0 28 14 0l14 28zM9 28l5-10 5 10z" />
          <path fill={terracotta} d="M28 28v-6h4v-6h4v-6h4V4h4v6h4v6h4v6h4v6h-8v-4h-4v-6h-4v6h-4v4z" />
        </pattern>
      </defs>
      <circle cx="392" cy="176" r="128" fill={gold} />
      <g fill="var(--deep-motif)">
        <path d={crown} />
      </g>
      <path fill={weave} d={crown} />
      <path
        fill="#6a3149"
        d="M176 262c20 4 38 22 48 48 4-22 0-38-6-50h34c0 20 6 34 16 44 4-18 4-32 0-46h34c-2 16-2 30 2 46 10-12 14-26 14-46h34c-8 14-12 30-8 52 12-26 30-44 52-48-44 40-60 96-58 152 2 48 16 78 40 106H198c24-28 40-58 42-106 2-56-18-112-64-152z"
      />
      {people.map((person) => (
        <Figure key={person.x} {...person} />
      ))}
    </svg>
  )
}

const crown =
  'M290 60c56 0 86 26 98 58 62-16 128 18 128 78 0 50-42 80-92 80H150c-56 0-98-34-98-84 0-58 58-92 122-76 14-34 58-56 116-56z'

function Figure({ x, size, cloth, hem, skin, hair, behind, front, look }: Person) {
  return (
    <g transform={`translate(${x} 548) scale(${size})`}>
      <path fill={hair} d={behind} />
      <path fill={cloth} d="M-42 0c0-46 10-70 42-70s42 24 42 70z" />
      <path
        fill={hem}
        d="M-41-14l8.200-14 8.200 14zm16.400 0 8.200-14 8.200 14zm16.400 0 8.200-14 8.200 14zm16.400 0 8.200-14 8.200 14zm16.400 0 8.200-14 8.200 14z"
      />
      <path
        fill={skin}
        d="M-8-82H8v13q-8 8-16 0zM0-114c12 0 19 9 19 21 0 14-9 24-19 24s-19-10-19-24c0-12 7-21 19-21z"
      />
      <path fill={hair} d={front} />
      <g transform={`translate(${look} 0)`} fill="none" stroke="#1d0c14" strokeWidth="1.800" strokeLinecap="round">
        <path d="M-10.500-97q3.500-3 7-.5M3.500-97.500q3.500-2.500 7 .5M-.5-88q-2 4 1.500 4M-6-79.500q6 5 12 0" />
        <path strokeWidth="3.600" d="M-6.500-91.500v.8M6.500-91.500v.8" />
      </g>
    </g>
  )
}
