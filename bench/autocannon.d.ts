declare module 'autocannon' {
  type Result = {
    requests: { total: number; average: number }
    latency: { p99: number }
    throughput: { total: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: {
    url: string
    method: string
    headers: Record<string, string>
    body?: string
    connections: number
    duration: number
  }): Promise<Result>
}
