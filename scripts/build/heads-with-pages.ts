import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/*
 * Package: @tanstack/router-plugin 1.169.0.
 * Shape: it takes loaders and components out of a route's file, and no heads. The head goes along as a component that
 * the shop does not use, `pendingComponent`, and comes back under its own name, loaded as
 * `lazyRouteComponent($$splitPendingComponentImporter, "pendingComponent")`; the router waits for a head.
 * Buys: 1.89 kB of 128.2 kB of scripts on home, 1.80 of 130.0 on the list, 1.78 of 128.6 on a wine (2026-12-01).
 */

const routeFile = /[\\/]app[\\/][^?]*\.route\.tsx(?:\?.*)?$/
const loadHead = resolve('app/platform/late-head.ts')

/** The source of a route with its head in the place of a component, which the router's plugin takes out. */
export const hideHead = (code: string): string => {
  if (!code.includes('createFileRoute(')) return code
  if (/\bpendingComponent\b/.test(code))
    throw new Error('a route has a pendingComponent: heads need that name')
  return code.replace(/^ {2}head: /m, '  pendingComponent: ')
}

const componentPattern = /\bpendingComponent: lazyRouteComponent\((\$\$\w+), (["'])pendingComponent\2\)/

/** The route again with a head, which comes with the page's file. */
export const showHead = (code: string): string => {
  if (!/\bpendingComponent: /.test(code)) return code
  if (!componentPattern.test(code))
    throw new Error('the router takes components out of a route in another way')
  return `import { loadHead } from ${JSON.stringify(loadHead)}\n${code.replace(componentPattern, 'head: loadHead($1)')}`
}

const isClient = ({ name }: { name: string }) => name === 'client'

/** The head of a page lies in the page's own file, not with all heads in what every page loads. */
export const createHeadsWithPagesPlugins = (): Plugin[] => [
  {
    name: 'heads-hidden',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: isClient,
    transform: { order: 'pre', filter: { id: routeFile }, handler: hideHead },
  },
  {
    name: 'heads-shown',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: isClient,
    transform: {
      order: 'post',
      filter: { id: /[\\/]app[\\/][^?]*\.route\.tsx$/ },
      handler: showHead,
    },
  },
]
