import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Decorator, Preview } from '@storybook/react-vite'
import '@fontsource-variable/noto-sans-kr/index.css'
import '@fontsource/noto-serif-kr/600.css'
import '../ui/theme/styles.css'
import { Controlled } from './controlled.tsx'
import { listenToPanel, withMachine } from './machine/with-machine.tsx'
import { missingStyles } from './missing-styles.ts'
import { faultsOf, watchConsole } from './state-checks.ts'
import { VariantTable } from './variant-table.tsx'

const languages: Record<string, string> = {
  'ko-KR': '한국어',
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'ja-JP': '日本語',
}

const widths = { phone: 390, wide: 576, tablet: 768, laptop: 992, desktop: 1280 }

const inLanguage: Decorator = (Story, { globals }) => {
  document.documentElement.lang = String(globals.locale)
  return <Story />
}

const inState: Decorator = (Story, { args, parameters }) =>
  parameters.controlled ? <Controlled props={parameters.controlled} args={args} story={Story} /> : <Story />

const withQueries: Decorator = (Story) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  return (
    <QueryClientProvider client={client}>
      <Story />
    </QueryClientProvider>
  )
}

const inWidth: Decorator = (Story, { parameters }) =>
  parameters.width ? (
    <div style={{ width: parameters.width, maxWidth: '100%' }}>
      <Story />
    </div>
  ) : (
    <Story />
  )

const inTable: Decorator = (Story, context) =>
  context.parameters.variants ? <VariantTable context={context} /> : <Story />

listenToPanel()

export default {
  tags: ['autodocs'],
  decorators: [withMachine, inTable, inState, inWidth, withQueries, inLanguage],
  beforeEach: watchConsole,
  afterEach: ({ canvasElement, title, name }) => {
    const faults = faultsOf(title, name, document.body)
    if (faults.length) throw new Error(faults.join('\n'))
    const missing = missingStyles(canvasElement)
    if (missing.length)
      throw new Error(`Write these values per breakpoint out in the JSX: ${missing.join(', ')}`)
  },
  globalTypes: {
    locale: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: Object.entries(languages).map(([value, title]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { locale: 'ko-KR', viewport: { value: undefined } },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    viewport: {
      options: Object.fromEntries(
        Object.entries(widths).map(([name, width]) => [
          name,
          { name: `${name} ${width}`, styles: { width: `${width}px`, height: '844px' } },
        ]),
      ),
    },
    options: {
      storySort: {
        order: ['Start here', 'Foundations', 'Parts', 'Patterns', 'Machines', 'Pages', 'Print'],
      },
    },
  },
} satisfies Preview
