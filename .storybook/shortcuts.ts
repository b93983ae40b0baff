import module, { syncBuiltinESMExports } from 'node:module'

/**
 * Node reads TypeScript itself. Storybook registers a loader for it all the same, in a thread of its own, for which
 * every import of Storybook, Vite and their packages would wait.
 */
export const skipTypeScriptLoader = (): void => {
  const { register } = module
  module.register = ((specifier: string | URL, ...rest: []) =>
    String(specifier) === import.meta.resolve('storybook/internal/bin/loader')
      ? undefined
      : register(specifier, ...rest)) as typeof register
  syncBuiltinESMExports()
}

/** To learn which package manager there is, Storybook would start each of them. */
export const namePackageManager = async (): Promise<void> => {
  const { JsPackageManagerFactory, PackageManagerName } = await import('storybook/internal/common')
  JsPackageManagerFactory.getPackageManagerType = () => PackageManagerName.NPM
}
