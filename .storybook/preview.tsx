import { overwriteGetLocale } from '#messages/runtime.js'
import { overwriteGetLocale as overwriteOfficeLocale } from '#office-messages/runtime.js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Decorator, Preview } from '@storybook/react-vite'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import './korean-faces.css'
import '../ui/theme/styles.css'
import { logoDrawing } from '#ui/logo'
import { currentLocale } from '../app/locale.ts'
import { currentOfficeLocale } from '../office/locale.ts'
import { withAllLanguages } from './all-languages.tsx'
import { addRecipeChoices } from './choices.ts'
import { Controlled } from './controlled.tsx'
import './docs.css'
// Storybook asks for it when a story has come, and would wait once more.
import 'react-dom/client'
import { setQueries } from './query-data.ts'
import { LongText } from './long-text.tsx'
import { createMachineDecorator, listenToPanel } from './machine/with-machine.tsx'
import { machineRun } from './machine/run.ts'
import { listMissingStyles } from './missing-styles.ts'
import { showStoryCode } from './part-docs/load-reference.ts'
import { limitAutoplay } from './limit-autoplay.ts'
import { listFaults, watchConsole } from './state-checks.ts'
import { applySurroundings } from './surroundings.ts'
import { brand } from './theme.ts'
import { hasThemes } from './story-themes.ts'
import { globalTypes, initialGlobals, viewports } from './toolbar.ts'
import { VariantTable } from './variant-table.tsx'
import { resolveViewer } from './viewer.ts'

const withSurroundings: Decorator = (Story, { globals, id }) => {
  applySurroundings(globals, hasThemes(id))
  return <Story />
}

/** Gives a part the arguments for its viewer. */
const withViewer: Decorator = (Story, { args, globals, parameters }) => {
  const viewer = resolveViewer(parameters, globals['viewer'])
  const own = viewer ? (parameters[viewer] as object | undefined) : undefined
  return own ? <Story args={{ ...args, ...own }} /> : <Story />
}

/** Loaded where a page of documentation is opened: a story alone needs none of it. */
const LazyDocsPage = lazy(() => import('./docs-page.tsx').then(({ DocsPage }) => ({ default: DocsPage })))
const DocsPage = () => (
  <Suspense>
    <LazyDocsPage />
  </Suspense>
)

const withState: Decorator = (Story, { args, parameters }) =>
  parameters.controlled ? <Controlled props={parameters.controlled} args={args} story={Story} /> : <Story />

/** Sends no requests: the cache of a story holds what `parameters.queries` lists. */
const Queries = ({ lists, children }: { lists: Parameters<typeof setQueries>[1][]; children: ReactNode }) => {
  const [client] = useState(() => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
    for (const queries of lists) setQueries(queryClient, queries)
    return queryClient
  })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const withQueries: Decorator = (Story, { id, globals, parameters }) => {
  const viewer = resolveViewer(parameters, globals['viewer'])
  const own = viewer && parameters['viewerQueries']?.[viewer]
  return (
    <Queries key={`${id} ${viewer}`} lists={[parameters.queries, own ?? []]}>
      <Story />
    </Queries>
  )
}

const withWidth: Decorator = (Story, { parameters }) =>
  parameters.width ? (
    <div style={{ width: parameters.width, maxWidth: '100%' }}>
      <Story />
    </div>
  ) : (
    <Story />
  )

const withTable: Decorator = (Story, context) => {
  if (context.parameters.variants) return <VariantTable context={context} />
  return context.parameters.longText ? <LongText context={context} /> : <Story />
}

// A build of the shop has one language; stories use the one chosen in the toolbar.
overwriteGetLocale(currentLocale)
overwriteOfficeLocale(currentOfficeLocale)

listenToPanel()

/** Faults of a story fail its test; a viewer sees the story all the same. */
const isTested = '__vitest_browser__' in globalThis

// In the shop the server writes it into every document.
document.body.insertAdjacentHTML('beforeend', `<svg style="display:none">${logoDrawing}</svg>`)

const surroundings = [withTable, withState, withWidth, withQueries, withViewer, withSurroundings]

export default {
  tags: ['autodocs'],
  // The last is the outermost: a walked state has the surroundings of its own story.
  decorators: [...surroundings, createMachineDecorator(surroundings), withAllLanguages],
  beforeEach: [watchConsole, limitAutoplay],
  afterEach: ({ canvasElement, title, name }) => {
    if (!isTested) return
    const faults = listFaults(title, machineRun.getLedLeaf() ?? name, document.body)
    if (faults.length) throw new Error(faults.join('\n'))
    const missing = listMissingStyles(canvasElement)
    if (missing.length)
      throw new Error(`Write these values per breakpoint out in the JSX: ${missing.join(', ')}`)
  },
  argTypesEnhancers: [addRecipeChoices],
  globalTypes,
  initialGlobals,
  parameters: {
    layout: 'padded',
    // A viewer sees what passes as well; a test describes no element of it.
    a11y: { test: 'error', options: isTested ? { resultTypes: ['violations'] } : {} },
    viewport: { options: viewports },
    docs: { page: DocsPage, theme: brand, source: { transform: showStoryCode, language: 'tsx' } },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          ['For QA', 'For designers', 'For engineers', 'For the web view'],
          'Foundations',
          ['Colour', 'Type', 'Space', 'Motion', 'Icons', 'Drawings', 'Voice'],
          'Parts',
          [
            'Buttons and links',
            'Fields',
            'Dates',
            'Choices',
            'Text and marks',
            'Messages',
            'Lists and tables',
            'Layout',
            'Navigation',
            'Layers',
            'Wine',
            'Orders and money',
          ],
          'Patterns',
          'Machines',
          'Pages',
          'Office',
          'Print',
        ],
      },
    },
  },
} satisfies Preview
