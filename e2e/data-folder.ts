import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The file that holds the data folder's path of the shop at a port. */
export const getFolderFile = (port: string): string =>
  fileURLToPath(new URL(`../node_modules/.cache/vini-e2e/${port}`, import.meta.url))

export const readDataFolder = (shopUrl: string): string =>
  readFileSync(getFolderFile(new URL(shopUrl).port), 'utf8')
