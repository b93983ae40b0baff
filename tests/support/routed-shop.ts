import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { build, type PluginOption, type Rolldown } from 'vite'

type RoutedShop = {
  /** The source of the route of /cart. */
  cart: string
  plugins: PluginOption
  /** What the router's plugin takes out of a route together. */
  split: ('loader' | 'component' | 'pendingComponent')[]
}

/** The scripts of a shop of one page, the first one first, as the router's plugin and Vite make them with others. */
export const buildRoutedShop = async ({ cart, plugins, split }: RoutedShop): Promise<string[]> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vini-routed-')))
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, 'app/routes'), { recursive: true })
    writeFileSync(
      join(folder, 'app/routes/__root.tsx'),
      `import { createRootRoute } from '@tanstack/react-router'\nexport const Route = createRootRoute({})`,
    )
    writeFileSync(join(folder, 'app/routes/cart.route.tsx'), cart)
    writeFileSync(
      join(folder, 'app/client.tsx'),
      `import { routeTree } from './route-tree.gen.ts'\nconsole.log(routeTree)`,
    )
    const { output } = (await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins: [
        plugins,
        tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          routesDirectory: join(folder, 'app/routes'),
          generatedRouteTree: join(folder, 'app/route-tree.gen.ts'),
          quoteStyle: 'single',
          semicolons: false,
          codeSplittingOptions: { defaultBehavior: [split] },
        }),
      ],
      build: {
        write: false,
        minify: false,
        rolldownOptions: { input: join(folder, 'app/client.tsx'), external: /^(react|@tanstack)/ },
      },
    })) as Rolldown.RolldownOutput
    return output.filter((file) => file.type === 'chunk').map(({ code }) => code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
