import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { Page } from '#ui/page'
import { SearchField } from '#ui/search-field'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { getSearchLabels } from './search-labels.ts'
import { toSearchResultsHref } from './search-results-href.ts'

const NotFoundWines = lazy(() =>
  import('./not-found-wines.tsx').then((file) => ({ default: file.NotFoundWines })),
)

/** What is missing, by the page that was asked for. */
const toMissingText = (path: string): string => {
  const [, section, item] = path.split('/')
  if (item && section === 'product') return m['shell.error.no_wine']()
  if (item && section === 'event') return m['shell.error.no_event']()
  if (item && section === 'store') return m['shell.error.no_store']()
  return m['shell.error.not_found']()
}

/** The language that the address asks for. */
const readLanguage = (search: Record<string, unknown>) =>
  typeof search['lang'] === 'string' ? search['lang'] : undefined

export interface NotFoundScreenProps {
  /** The kind of the wine that is missing, where a list has just shown it. */
  kind?: { id: number; name: string; code: string } | undefined
}

/** The sentence of docs/spec.md, section 2, its meaning larger beneath, and the ways on from here. */
export const NotFoundScreen = ({ kind }: NotFoundScreenProps) => {
  const { pathname: path, search } = useRouterState({ select: ({ location }) => location })
  // The wines come with the browser: a page that is missing asks the database for nothing.
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  return (
    <main>
      <Page width="reading">
        <Stack gap={32} align="center">
          <Stack gap={8} align="center">
            <Heading level={1} size="body" lang="en">
              This page could not be found
            </Heading>
            <Heading level={2} size="h1">
              {toMissingText(path)}
            </Heading>
            <Text tone="secondary">{m['shell.error.not_found_why']()}</Text>
            <Text size="caption" tone="caption">
              404
            </Text>
          </Stack>
          <Cluster gap={8} justify="center">
            <Button variant="primary" href="/">
              {m['shell.error.home']()}
            </Button>
            <Button href="/product">{m['shell.menu.wine']()}</Button>
            <Button href="/event">{m['shell.menu.event']()}</Button>
            <Button href="/help">{m['shell.account.help']()}</Button>
          </Cluster>
          <SearchField
            {...getSearchLabels()}
            label={m['shell.error.search']()}
            onSubmit={(text) =>
              text.trim() && location.assign(toSearchResultsHref(text, readLanguage(search)))
            }
          />
        </Stack>
      </Page>
      {isInBrowser && (
        <Page>
          <Suspense>
            <NotFoundWines kind={kind} />
          </Suspense>
        </Page>
      )}
    </main>
  )
}
