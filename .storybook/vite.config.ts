import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createInlineScriptsPlugin } from '../scripts/build/inline-scripts.ts'
import { bundleStoryMessages, createUnmappedMessagesPlugin } from './bundle-messages.ts'
import { createReadyChartsPlugin } from './chart/ready-charts-plugin.ts'
import { generateSources } from './generate-sources.ts'
import { createReferencePlugin } from './reference/plugin.ts'

process.env.STYLES = 'whole'

/** Found while a story runs, a dependency would reload the page under it. */
const prebundled = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@noble/hashes/hmac',
  '@noble/hashes/pbkdf2',
  '@noble/hashes/sha2',
  '@pandacss/dev',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'altcha-lib',
  'altcha-lib/algorithms/web/pbkdf2',
  'cookie',
  'es-hangul',
  'ky',
  'socket.io-client',
  'uqr',
  'xstate',
  'xstate/graph',
  '@xstate/react',
  '@ark-ui/react/combobox',
  '@ark-ui/react/date-picker',
  'elkjs/lib/elk.bundled.js',
  'storybook/theming',
]

generateSources()
const messages = await bundleStoryMessages()

/** The stories' own build: without the shop's server and router plugins. */
export default defineConfig({
  plugins: [
    react(),
    createUnmappedMessagesPlugin(),
    createInlineScriptsPlugin(),
    createReadyChartsPlugin(),
    createReferencePlugin(),
  ],
  resolve: {
    alias: [
      { find: '@tanstack/react-start', replacement: fileURLToPath(new URL('./start.ts', import.meta.url)) },
      { find: /^#messages$/, replacement: messages.shop },
      { find: /^#office-messages$/, replacement: messages.office },
    ],
  },
  optimizeDeps: { include: prebundled },
  css: { postcss: './postcss.config.mjs' },
})
