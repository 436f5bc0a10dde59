/**
 * By what the form finds a field that is to take the focus, from the field's input props: for fields that are made of
 * several inputs and so carry it on a box around them.
 */
export function fieldPath(inputProps: object): string | undefined {
  return 'data-path' in inputProps ? String(inputProps['data-path']) : undefined
}
