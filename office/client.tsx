import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { m } from '#office-messages'
import { ErrorState } from '#ui/error-state'
import { Page } from '#ui/page'
import { setUpLocale } from './locale.ts'
import { createOfficeQueries } from './router.tsx'
import { toErrorMessage } from './shell/failure-text.ts'
import { LoadingPage } from './shell/loading-page.tsx'
import { OfficeContext } from './shell/office-context.ts'
import { startOffice } from './start-office.ts'
import './styles.css'

const queryClient = createOfficeQueries()

/** A choice of language is kept by the server; the address goes without it. */
const forgetLanguageChoice = () => {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}

const open = async (root: Root) => {
  root.render(<LoadingPage />)
  try {
    const { office, router } = await startOffice(queryClient)
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <OfficeContext value={office}>
            <RouterProvider router={router as never} />
          </OfficeContext>
        </QueryClientProvider>
      </StrictMode>,
    )
  } catch (error) {
    root.render(
      <Page as="main" width="reading">
        <ErrorState
          level={1}
          title={m['frame.failure.title']()}
          text={toErrorMessage(error)}
          retry={{ label: m['frame.retry'](), onRetry: () => void open(root) }}
        />
      </Page>,
    )
  }
}

setUpLocale()
forgetLanguageChoice()
const place = document.getElementById('office')
if (place) void open(createRoot(place))
