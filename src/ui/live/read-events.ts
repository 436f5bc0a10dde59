type Heard = {
  /** An event with its parsed data. */
  onEvent(name: string, data: unknown): void
  /** A comment, which is a sign of life. */
  onComment(): void
}

/** Reads an event stream to its end (only what our own server sends: one line of data for each event). */
export async function readEvents(body: ReadableStream<Uint8Array>, heard: Heard): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const blocks = (rest + decoder.decode(chunk.value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
      if (name !== undefined && data !== undefined) heard.onEvent(name, JSON.parse(data))
      else heard.onComment()
    }
  }
}
