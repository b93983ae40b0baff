import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createInlineScriptsPlugin } from '../scripts/build/inline-scripts.ts'
import { runNode } from '../scripts/run-node.ts'
import { createReadyChartsPlugin } from './chart/ready-charts-plugin.ts'
import { compileStoryMessages, createUnmappedMessagesPlugin } from './compile-messages.ts'
import { createReferencePlugin } from './reference/plugin.ts'
import { createStylesPlugin } from './styles-apart.ts'

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

runNode('scripts/generate.ts', '--quick')
const messages = await compileStoryMessages()

/** The stories' own build: without the shop's server and router plugins. */
export default defineConfig({
  plugins: [
    react(),
    createStylesPlugin(),
    createUnmappedMessagesPlugin(),
    createInlineScriptsPlugin(),
    createReadyChartsPlugin(),
    createReferencePlugin(),
  ],
  resolve: {
    alias: [
      { find: '@tanstack/react-start', replacement: fileURLToPath(new URL('./start.ts', import.meta.url)) },
      { find: /^#messages$/, replacement: `${messages.shop}messages.js` },
      { find: /^#messages\//, replacement: messages.shop },
      { find: /^#office-messages$/, replacement: `${messages.office}messages.js` },
      { find: /^#office-messages\//, replacement: messages.office },
    ],
  },
  optimizeDeps: { include: prebundled },
  css: { postcss: './postcss.config.mjs' },
})
