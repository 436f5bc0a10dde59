/** The properties that decide where the text of a box wraps. */
const copied = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'borderStyle',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'direction',
] as const

/**
 * Where a position of the text stands in a text box, in px from its top left corner: `top` is the upper edge of the line.
 * Browsers do not say it, so the text is laid out once more in an invisible copy of the box.
 */
export function caretPosition(
  textarea: HTMLTextAreaElement,
  position: number,
): { top: number; left: number; height: number } {
  const style = getComputedStyle(textarea)
  const copy = document.createElement('div')
  for (const name of copied) copy.style[name] = style[name]
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    top: '0',
    left: '0',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  copy.textContent = textarea.value.slice(0, position)
  const marker = document.createElement('span')
  // A character, so that the marker has a line.
  marker.textContent = textarea.value.slice(position, position + 1) || '.'
  copy.append(marker)
  document.body.append(copy)
  const { offsetTop, offsetLeft, offsetHeight } = marker
  copy.remove()
  return { top: offsetTop - textarea.scrollTop, left: offsetLeft - textarea.scrollLeft, height: offsetHeight }
}
