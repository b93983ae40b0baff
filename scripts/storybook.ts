// Starts Storybook for development: npm run storybook [-- OPTIONS]
import { enableCompileCache } from 'node:module'
import { namePackageManager, skipTypeScriptLoader } from '../.storybook/shortcuts.ts'

enableCompileCache()
skipTypeScriptLoader()
await namePackageManager()
process.argv.splice(2, 0, 'dev', '--no-open', '--no-version-updates')
await import(import.meta.resolve('storybook/internal/bin/dispatcher'))
