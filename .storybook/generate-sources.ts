import { hashSources, isFresh, markFresh } from '../scripts/build-stamp.ts'
import { runNode } from '../scripts/run-node.ts'

const stamp = 'node_modules/.cache/story-sources'
/** What `npm run generate -- --quick` reads and, so that a missing file is made again, what it writes. */
const files = [
  ...['api', 'machines', 'app/routes.ts', 'app/shell/pages.gen.ts', 'app/shell/unlisted-pages.gen.ts'],
  'app/features/style-guide/machine-leaves.gen.ts',
  ...['scripts/generate.ts', 'scripts/api-client.ts', 'scripts/page-tables.ts', 'scripts/machine-leaves.ts'],
  ...['package-lock.json', '.oxfmtrc.json'],
]
const hashFiles = () => hashSources(files, /\.test\.tsx?$/)

/** Makes the generated files that stories need, when a source has changed since: four starts of Node. */
export const generateSources = (): void => {
  if (isFresh(stamp, hashFiles())) return
  runNode('scripts/generate.ts', '--quick')
  markFresh(stamp, hashFiles())
}
