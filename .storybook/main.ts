import type { StorybookConfig } from '@storybook/react-vite'

export default {
  stories: [
    './start/*.mdx',
    './foundations/*.stories.tsx',
    './patterns/*.stories.tsx',
    './pages/*.stories.tsx',
    '../ui/**/*.stories.tsx',
    '../app/**/*.stories.tsx',
    '../server/**/*.stories.tsx',
    './journeys/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  staticDirs: [{ from: './samples', to: '/samples' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
} satisfies StorybookConfig
