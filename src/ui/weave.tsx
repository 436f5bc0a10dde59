import { useId } from 'react'

/**
 * The product's one ornament: woven strips of triangles and steps, drawn in the current text colour. It fills
 * its box; give it a size and a quiet colour, and let no words stand on it.
 */
export function Weave({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" focusable="false">
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
