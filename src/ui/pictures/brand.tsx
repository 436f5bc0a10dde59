import { useId } from 'react'
import { deep } from '../../platform/contract/palette.ts'

/**
 * The logo: a baobab in three shapes (crown, trunk, ground) that is still recognizable at 16 px. The tree takes the
 * current text color, the ground is gold. Hidden from screen readers: the community's name stands beside it. The same
 * drawing is in public/favicon.svg.
 */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <path
        fill="currentColor"
        d="M2 13.4C2 10.6 4.2 8.7 6.9 8.8 8.1 5.7 11.7 3.5 16 3.5s7.9 2.2 9.1 5.3c2.7-.1 4.9 1.8 4.9 4.6 0 .8-.6 1.4-1.4 1.4H3.4C2.6 14.8 2 14.2 2 13.4Z"
      />
      <path
        fill="currentColor"
        d="M7.1 14.3h3.2l2.7 3.2 1.65-3.2h2.7l1.65 3.2 2.7-3.2h3.2l-3.3 4.8c-.5.8-.7 1.6-.6 2.5.2 2.5 1.4 4 3.8 5.4H7.2c2.4-1.4 3.6-2.9 3.8-5.4.1-.9-.1-1.7-.6-2.5Z"
      />
      <rect x="3.5" y="27" width="25" height="2.3" rx="1.150" fill={deep.gold} />
    </svg>
  )
}

/**
 * The product's one ornament: woven strips of triangles and steps in the current text color. It fills its box. Give it
 * a size and a muted color, and put no text on it.
 */
export function WovenPattern({ className, color }: { className?: string; color?: string | undefined }) {
  const id = useId()
  return (
    <svg className={className} color={color} width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="56" height="28" patternUnits="userSpaceOnUse">
          <path fill="currentColor" d="M0 28 14 0l14 28zM9 28l5-10 5 10z" fillRule="evenodd" />
          <path fill="currentColor" d="M28 28v-6h4v-6h4v-6h4V4h4v6h4v6h4v6h4v6h-8v-4h-4v-6h-4v6h-4v4z" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
