import { statSync, globSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { createReference } from './reference.ts'

/** A file of the reference by its name: `button`, or `parts` for the list of all. */
export type ReferenceRequest = { id: number; name: string }
export type ReferenceAnswer = { id: number; json: string } | { id: number; error: string }

const sources = ['ui/**/*.{ts,tsx}', 'scripts/package/papers/CHANGELOG.md']

const findLastChange = () => Math.max(...globSync(sources).map((path) => statSync(path).mtimeMs))

let reference: { lastChange: number; content: ReturnType<typeof createReference> } | null = null

/** The reference to the sources as they are; what takes seconds is made again after a change alone. */
const getReference = () => {
  const lastChange = findLastChange()
  if (reference?.lastChange !== lastChange) reference = { lastChange, content: createReference() }
  return reference.content
}

const answer = async ({ id, name }: ReferenceRequest): Promise<ReferenceAnswer> => {
  try {
    const { listEntries, describePart } = getReference()
    return { id, json: JSON.stringify(name === 'parts' ? listEntries() : await describePart(name)) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (request: ReferenceRequest) => {
  parentPort?.postMessage(await answer(request))
})
