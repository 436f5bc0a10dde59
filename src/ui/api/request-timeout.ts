import { t } from '#text'
/** Milliseconds that a request of the browser may take, except for uploads (S1 §9). */
export const requestTimeout = 10_000

/** A signal that aborts after the request timeout, or earlier with the caller's signal. */
export function timeoutSignal(signal?: AbortSignal | null): AbortSignal {
  const timeout = AbortSignal.timeout(requestTimeout)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** `fetch` with the timeout for the whole response. @throws an error for which `isTimeout` is true */
export function fetchWithTimeout(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...init, signal: timeoutSignal(init.signal) })
}

/**
 * The result of something that cannot be aborted, such as loading code.
 * @throws an error for which `isTimeout` is true when the result does not arrive in time
 */
export function withTimeout<Result>(promise: Promise<Result>, milliseconds = requestTimeout): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException(t`No answer in time.`, 'TimeoutError')), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Whether the error says that the site did not answer in time. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
