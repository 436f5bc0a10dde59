import { encode } from 'uqr'

type QrCodeProps = {
  text: string
  /** What the code is, for people who cannot see it. */
  label: string
  /** Determines its size. */
  className?: string
}

/** A QR code, dark on light in both themes, because many cameras cannot read inverted codes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="white" />
      <path d={squares.join('')} fill="black" />
    </svg>
  )
}
