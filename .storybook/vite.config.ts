import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

process.env.STYLES = 'whole'

/** The stories' own build: without the shop's server and router plugins. */
export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: { '@tanstack/react-start': fileURLToPath(new URL('./start.ts', import.meta.url)) },
  },
  css: { postcss: './postcss.config.mjs' },
  build: { chunkSizeWarningLimit: 4000 },
})
