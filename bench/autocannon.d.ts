/** The part of autocannon that the benches and checks use. The package has no types. */
declare module 'autocannon' {
  type Result = {
    requests: { total: number }
    errors: number
    timeouts: number
    non2xx: number
    duration: number
    statusCodeStats?: Record<string, { count: number }>
  }
  export default function autocannon(options: {
    url: string
    connections: number
    /** In seconds. Instead, `amount` is the total of requests. */
    duration?: number
    amount?: number
    /** Milliseconds of a sample. */
    sampleInt?: number
    overallRate?: number
    headers: Record<string, string>
    setupClient?: (client: { setHeaders(headers: Record<string, string>): void }) => void
  }): Promise<Result>
}
