import { useId } from 'react'

/** The people under the tree: position, size, and the colors of their clothes and skin. */
const people = [
  { x: 92, size: 0.92, cloth: 'var(--mantine-color-terracotta-7)', skin: '#8a5236' },
  { x: 152, size: 1.08, cloth: 'var(--mantine-color-gold-3)', skin: '#6b3d2a' },
  { x: 372, size: 1, cloth: 'var(--mantine-color-aubergine-3)', skin: '#7a452f' },
  { x: 430, size: 1.12, cloth: 'var(--mantine-color-terracotta-3)', skin: '#5a3322' },
  { x: 490, size: 0.88, cloth: 'var(--mantine-color-gold-2)', skin: '#93593c' },
]

/** The picture beside the hero: people under a baobab with a woven crown. Hidden from screen readers. */
export function BaobabScene({ className }: { className?: string }) {
  const id = useId()
  const weave = `url(#${id})`
  return (
    <svg className={className} viewBox="0 0 580 560" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="56" height="28" patternUnits="userSpaceOnUse" patternTransform="scale(0.86)">
          <path fill="#8d4a86" fillRule="evenodd" d="M0 28 14 0l14 28zM9 28l5-10 5 10z" />
          <path
            fill="var(--mantine-color-terracotta-7)"
            d="M28 28v-6h4v-6h4v-6h4V4h4v6h4v6h4v6h4v6h-8v-4h-4v-6h-4v6h-4v4z"
          />
        </pattern>
      </defs>
      <circle cx="392" cy="176" r="128" fill="var(--mantine-color-gold-3)" />
      <g fill="var(--deep-motif)">
        <path d="M290 60c56 0 86 26 98 58 62-16 128 18 128 78 0 50-42 80-92 80H150c-56 0-98-34-98-84 0-58 58-92 122-76 14-34 58-56 116-56z" />
      </g>
      <path
        fill={weave}
        d="M290 60c56 0 86 26 98 58 62-16 128 18 128 78 0 50-42 80-92 80H150c-56 0-98-34-98-84 0-58 58-92 122-76 14-34 58-56 116-56z"
      />
      <path
        fill="#6a3149"
        d="M176 262c20 4 38 22 48 48 4-22 0-38-6-50h34c0 20 6 34 16 44 4-18 4-32 0-46h34c-2 16-2 30 2 46 10-12 14-26 14-46h34c-8 14-12 30-8 52 12-26 30-44 52-48-44 40-60 96-58 152 2 48 16 78 40 106H198c24-28 40-58 42-106 2-56-18-112-64-152z"
      />
      {people.map(({ x, size, cloth, skin }) => (
        <g key={x} transform={`translate(${x} 546) scale(${size})`}>
          <path fill={cloth} d="M-34 0c0-40 12-62 34-62s34 22 34 62z" />
          <circle cx="0" cy="-80" r="19" fill={skin} />
          <path fill={cloth} d="M-21-84c0-16 9-26 21-26s21 10 21 26c-12-6-30-6-42 0z" />
        </g>
      ))}
    </svg>
  )
}
