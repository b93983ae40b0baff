import { existsSync, readdirSync } from 'node:fs'

const folder = 'coverage/states'

/** The pictures that `npm run gallery` has drawn, by their addresses in the development shop. */
export const listStatePictures = (): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.webp'))
        .map((name) => `/${folder}/${name.replaceAll('\\', '/')}`)
    : []
