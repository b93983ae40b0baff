import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where it is written down which data folder the shop of a port has. */
export const getFolderFile = (port: string): string =>
  fileURLToPath(new URL(`../node_modules/.cache/vini-e2e/${port}`, import.meta.url))

export const readDataFolder = (shopUrl: string): string =>
  readFileSync(getFolderFile(new URL(shopUrl).port), 'utf8')
