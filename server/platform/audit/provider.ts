import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ProviderEntry } from './rule.ts'

const Entry = z.object({
  kind: z.enum(['charge', 'void', 'refund', 'issue', 'deposit']),
  oid: z.string(),
  transactionId: z.string().nullable(),
  amount: z.int(),
})

/** Provider B's sandbox also records prepared payments; they move no money. */
const ReadyEntry = z.object({ kind: z.literal('ready') })

/** Reads a provider's journal or settlement file of JSON lines; null when the file does not exist. */
export const readProviderJournal = async (file: string): Promise<ProviderEntry[] | null> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
    .flatMap((line) => Entry.safeParse(line).data ?? (ReadyEntry.parse(line) && []))
}
