import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { createJoinedMessagesPlugin } from './tests/support/joined-messages.ts'

/** Counts drawings by a spy in a module, which only modules of its own allow. */
const countingTest = 'tests/api/images.test.ts'

/** Stand in for a module, or for what one reads as it is loaded, which only modules of their own allow. */
const mockingTests = [
  'scripts/build/chunks.test.ts',
  ...globSync('{app,server,ui,machines}/**/*.test.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('vi.mock('),
  ),
]

/** The outside services of a test are three processes of sources: compiling these anew takes most of their start. */
const apiEnv = {
  APP_ENV: 'test',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)),
}

/** Vitest leaves a core free, which of two is half; projects of one group have the same number of workers. */
const wholeMachine = { maxWorkers: '100%', sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [createJoinedMessagesPlugin()],
        test: {
          name: 'unit',
          include: [
            '{api,bench,drawings,machines,server,app,office,ui,scripts/build,scripts/walk}/**/*.test.{ts,tsx}',
            '!server/db/cluster/**',
            ...mockingTests.map((file) => `!${file}`),
          ],
          testTimeout: 30_000,
          // Modules are loaded once a worker: most of the time would go into loading them again for each file.
          isolate: false,
          setupFiles: ['tests/support/korean.setup.ts'],
          ...wholeMachine,
        },
      },
      { test: { name: 'unit-alone', include: mockingTests, maxWorkers: 1 } },
      {
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          globalSetup: ['tests/package/installed.setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        plugins: [createJoinedMessagesPlugin()],
        test: {
          name: 'house',
          include: ['tests/house/**/*.test.ts'],
          // Some laws parse every file.
          testTimeout: 60_000,
          ...wholeMachine,
        },
      },
      {
        test: {
          name: 'gallery',
          include: ['tests/gallery/**/*.test.ts'],
          testTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        plugins: [createJoinedMessagesPlugin()],
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/gateways/**/*.test.ts'],
          exclude: [countingTest],
          globalSetup: ['tests/support/database.setup.ts'],
          env: apiEnv,
          // The server is loaded once a worker: loading it for each file takes two fifths of the time.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: true,
          maxWorkers: 3,
        },
      },
      {
        plugins: [createJoinedMessagesPlugin()],
        test: {
          name: 'api-alone',
          include: [countingTest],
          globalSetup: ['tests/support/database.setup.ts'],
          env: apiEnv,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
      {
        plugins: [createJoinedMessagesPlugin()],
        test: {
          name: 'cluster',
          include: ['server/db/cluster/**/*.test.ts'],
          globalSetup: ['tests/support/database.setup.ts'],
          env: apiEnv,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
    ],
  },
})
