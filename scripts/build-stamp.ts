import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const listFiles = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => listFiles(join(path, name))) : [path]

/** What is generated, and what no build reads. */
export const ignoredPaths =
  /(^|\/)(compiled|project\.inlang|api\/calls|[\w-]+\.gen\.ts)(\/|$)|\.(test|stories)\.tsx?$/

/** A hash of everything below the given files and folders that a build depends on. */
export const hashSources = (paths: string[], ignored = ignoredPaths): string => {
  const hash = createHash('sha256')
  for (const file of paths
    .filter(existsSync)
    .flatMap(listFiles)
    .filter((one) => !ignored.test(one))
    .sort())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Whether the stamp of an earlier build names these very sources. */
export const isFresh = (stamp: string, hash: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

export const markFresh = (stamp: string, hash: string) => {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}
