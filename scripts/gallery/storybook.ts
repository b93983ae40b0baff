import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { isFresh, markFresh, hashSources } from '../build-stamp.ts'

/** Where Storybook is built. */
export const folder = 'storybook-static'
const stamp = `${folder}/.built`
const sources = [
  ...['.storybook', 'app', 'ui', 'machines', 'messages', 'api', 'drawings', 'server/notifications'],
  ...['package-lock.json', 'panda.config.ts', 'scripts/build', 'scripts/package/papers'],
]
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

const generated =
  /(^|\/)(compiled|api\/calls|public|[\w-]+\.gen\.ts)(\/|$)|^\.storybook\/messages\/|\.test\.tsx?$/

/** Builds Storybook when a source has changed since. */
export const buildStorybook = () => {
  const hash = hashSources(sources, generated)
  if (isFresh(stamp, hash)) return
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--quiet'],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
  markFresh(stamp, hash)
}

/** Serves a built Storybook on a free port of this machine. */
export const serveStorybook = async (root = folder) => {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = join(root, path === '/' ? 'index.html' : path)
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
