import type { Plugin } from 'vite'

/** Leaves out the server's pages, which one build makes for all languages: the others give their scripts alone. */
export const createScriptsAlonePlugin = (): Plugin => ({
  name: 'scripts-alone',
  buildApp: {
    order: 'pre',
    handler: ({ environments: { ssr } }) => {
      if (ssr) ssr.isBuilt = true
      return Promise.resolve()
    },
  },
})
