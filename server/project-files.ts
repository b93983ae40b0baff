import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder above that holds a package.json: sources and their bundles lie at different depths below it. */
const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))

const root = findRoot(import.meta.dirname)

/** The absolute path of a file of the project, given from its root. */
export const toProjectPath = (path: string): string => join(root, path)
