import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { officeRoutes } from './scripts/office-routes.ts'
import { faces } from './ui/theme/faces.mjs'

const panda = createRequire(import.meta.url)('@pandacss/dev/postcss') as (options: object) => object

/** Pages of the office are rendered by the browser alone: of a function with two sides it takes the browser's. */
const browserSide = resolve('office/browser-side.ts')

/** The office's Vite configuration, in development beside the shop's; `scripts/build-office.ts` builds with it. */
export default defineConfig({
  root: 'office',
  base: '/office/',
  cacheDir: '../node_modules/.vite-office',
  publicDir: false,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: resolve('office'),
      virtualRouteConfig: officeRoutes,
      generatedRouteTree: resolve('office/route-tree.gen.ts'),
      quoteStyle: 'single',
      semicolons: false,
      autoCodeSplitting: true,
    }),
    react(),
  ],
  resolve: { alias: [{ find: '@tanstack/react-start', replacement: browserSide }] },
  css: {
    postcss: { plugins: [panda({ configPath: resolve('panda.office.config.ts') }) as never, faces as never] },
  },
  build: {
    outDir: '../dist/office',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: resolve('office/client.tsx'),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
