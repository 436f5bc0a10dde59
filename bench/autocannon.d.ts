/** What the benches use of autocannon, which brings no types. */
declare module 'autocannon' {
  type Result = { requests: { total: number; average: number }; errors: number; non2xx: number; duration: number }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    headers: Record<string, string>
  }): Promise<Result>
}
