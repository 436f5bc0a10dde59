/** Milliseconds that a request of the browser may take, uploads aside (S1 §9). */
export const requestLimit = 10_000

/** Ends after the limit, or before it with a signal of the caller's. */
export function limitedSignal(signal?: AbortSignal | null): AbortSignal {
  const limit = AbortSignal.timeout(requestLimit)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/** `fetch` with the limit for the whole answer. @throws an error for which `isUnanswered` holds */
export function fetchInTime(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...init, signal: limitedSignal(init.signal) })
}

/**
 * The result of something that cannot be stopped, such as code on its way.
 * @throws an error for which `isUnanswered` holds when it is not there in time
 */
export function inTime<Result>(promise: Promise<Result>, milliseconds = requestLimit): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('No answer in time.', 'TimeoutError')), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Whether the site did not answer within the limit. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
