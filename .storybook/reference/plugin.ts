import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Plugin } from 'vite'
import { documentedParts } from './project.ts'
import type { ReferenceAnswer } from './worker.ts'

type Waiting = { succeed: (json: string) => void; fail: (error: Error) => void }

/** Reads the reference in a thread of its own: the compiler would hold up the server for seconds. */
const createReader = () => {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let lastId = 0
  const open = () => {
    const thread = new Worker(resolve('.storybook/reference/worker.ts'))
    thread.on('message', (answer: ReferenceAnswer) => {
      const request = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('json' in answer) request?.succeed(answer.json)
      else request?.fail(new Error(answer.error))
      if (waiting.size === 0) thread.unref()
    })
    thread.on('error', (error: Error) => {
      for (const { fail } of waiting.values()) fail(error)
      waiting.clear()
      worker = null
    })
    return thread
  }
  const read = (name: string): Promise<string> =>
    new Promise((succeed, fail) => {
      worker ??= open()
      worker.ref()
      waiting.set(++lastId, { succeed, fail })
      worker.postMessage({ id: lastId, name })
    })
  const close = () => {
    void worker?.terminate()
    worker = null
  }
  return { read, close }
}

/** Answers `reference/button.json` and `reference/parts.json`: made when asked for, and written by a build. */
export const createReferencePlugin = (): Plugin => {
  const { read, close } = createReader()
  return {
    name: 'part-reference',
    configureServer: (server) => {
      server.middlewares.use('/reference/', (request, response, next) => {
        const [, name = ''] = /^\/([\w-]+)\.json(\?|$)/.exec(request.url ?? '') ?? []
        if (name !== 'parts' && !documentedParts.includes(name)) return next()
        read(name).then(
          (json) => response.setHeader('content-type', 'application/json').end(json),
          (error: unknown) => next(error),
        )
      })
      server.httpServer?.on('close', close)
    },
    async generateBundle() {
      if (this.environment.config.command === 'serve') return
      for (const name of ['parts', ...documentedParts])
        this.emitFile({ type: 'asset', fileName: `reference/${name}.json`, source: await read(name) })
      close()
    },
  }
}
