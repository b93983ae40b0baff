import { fileURLToPath } from 'node:url'
import { mergeConfig, type InlineConfig } from 'vite'
import type { StorybookConfig } from '@storybook/react-vite'
import {
  DOCS_RENDERED,
  STORY_ERRORED,
  STORY_MISSING,
  STORY_RENDERED,
  STORY_THREW_EXCEPTION,
} from 'storybook/internal/core-events'
import type { Indexer, Options } from 'storybook/internal/types'
import type { start } from './builder-vite.ts'
import { createBundledFramePlugin } from './bundled-frame.ts'
import { drawSamplePictures } from './sample-pictures.ts'
import { createCachedIndexer } from './story-index.ts'
import { createStyles } from './styles-apart.ts'

/** What most stories need, a file each: a page of documentation that asks for a thousand at once is refused some. */
const sharedGroups = [
  { name: 'messages', test: /[\\/]story-messages[\\/]/ },
  { name: 'parts', test: /[\\/](ui|styled-system)[\\/](?!.*\.stories\.)/ },
  { name: 'drawings', test: /[\\/]drawings[\\/]/ },
  // Small modules of the shop that every tenth story needs, which would each be a request.
  { name: 'shop', test: /[\\/](app|office|api|machines)[\\/](?!.*\.stories\.)/, minShareCount: 30 },
]

const styles = createStyles()

/** Storybook takes nothing of a build from Vite's own configuration. */
const viteFinal = (config: InlineConfig, { presets }: Options): InlineConfig =>
  mergeConfig(config, {
    plugins: [styles.plugin, createBundledFramePlugin(() => presets.apply('storyIndexGenerator'))],
    build: {
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { output: { codeSplitting: { groups: sharedGroups } } },
    },
  })

const options = { viteConfigPath: '.storybook/vite.config.ts' }
/** The tests of the stories look for the builder's presets by its own name. */
const builder = process.env.VITEST
  ? '@storybook/builder-vite'
  : { name: fileURLToPath(new URL('./builder-vite.ts', import.meta.url)), options }

/** What says that the first story, or page of documentation, is there to be seen. */
const viewEvents = [DOCS_RENDERED, STORY_ERRORED, STORY_MISSING, STORY_RENDERED, STORY_THREW_EXCEPTION]

const experimental_serverChannel = (channel: Options['channel']) => {
  for (const event of viewEvents) channel?.once(event, styles.startLate)
  return channel
}

/** Before Storybook builds its own window. */
const experimental_devServer = async (app: Parameters<typeof start>[0]['router'], options: Options) => {
  styles.startEarly()
  const { startEarly } = await import('./builder-vite.ts')
  startEarly(app, options)
  return app
}

export default {
  stories: [
    './start/*.mdx',
    './foundations/*.stories.tsx',
    './patterns/*.stories.tsx',
    './pages/*.stories.tsx',
    '../ui/**/*.stories.tsx',
    '../app/**/*.stories.tsx',
    '../office/**/*.stories.tsx',
    '../server/**/*.stories.tsx',
    // Tests alone: the panel walks every transition.
    ...(process.env.VITEST ? ['./journeys/*.stories.tsx'] : []),
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    // For `npm run stories` alone: its panel waits a second for a state that holds the whole index, and fails at each load.
    ...(process.env.VITEST ? ['@storybook/addon-vitest'] : []),
  ],
  framework: { name: '@storybook/react-vite', options: { builder: options } },
  staticDirs: [
    { from: await drawSamplePictures(), to: '/samples' },
    { from: '../app/public/icon.svg', to: '/favicon.svg' },
    // As the shop serves them.
    { from: '../app/public/icon.svg', to: '/icon.svg' },
  ],
  features: { changeDetection: false },
  core: { builder, disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal,
  experimental_devServer,
  experimental_serverChannel,
  experimental_indexers: (indexers: Indexer[] = []) =>
    indexers.map((indexer) => (indexer.test.test('a.stories.tsx') ? createCachedIndexer(indexer) : indexer)),
  typescript: { reactDocgen: false },
} satisfies StorybookConfig & Record<`experimental_${'devServer' | 'serverChannel'}`, unknown>
