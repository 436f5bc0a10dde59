/** Lets the next millisecond begin: what is made within one is in no order. */
export function nextMillisecond(): void {
  const now = Date.now()
  while (Date.now() === now);
}
