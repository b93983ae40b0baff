import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { Page } from '#ui/page'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'

const NotFoundWines = lazy(() =>
  import('./not-found-wines.tsx').then((file) => ({ default: file.NotFoundWines })),
)

/** What is missing, by the page that was asked for; null where it is not known. */
const toMissingText = (path: string): string | null => {
  const [, section, item] = path.split('/')
  if (item && section === 'product') return m['shell.error.no_wine']()
  if (item && section === 'event') return m['shell.error.no_event']()
  if (item && section === 'store') return m['shell.error.no_store']()
  return null
}

export interface NotFoundScreenProps {
  /** The kind of the wine that is missing, where a list has just shown it. */
  kind?: { id: number; name: string; code: string } | undefined
}

/** The sentence of docs/spec.md, section 2, its meaning larger beneath, and the ways on from here; the header has the search. */
export const NotFoundScreen = ({ kind }: NotFoundScreenProps) => {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const missingText = toMissingText(path)
  // The wines come with the browser: a page that is missing asks the database for nothing.
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  return (
    <main>
      <Page width="reading">
        <Stack gap={32} align="center">
          <Stack gap={8} align="center">
            <Cluster gap={6}>
              <Text as="span" size="caption" tone="caption" figures>
                404
              </Text>
              <Heading level={1} size="caption" lang="en">
                This page could not be found
              </Heading>
            </Cluster>
            <Heading level={2} size="h1">
              {missingText ?? m['shell.error.not_found']()}
            </Heading>
            {!missingText && <Text tone="secondary">{m['shell.error.not_found_why']()}</Text>}
          </Stack>
          <Grid columns={{ base: 2, sm: 4 }} gap={8}>
            <Button variant="primary" href="/">
              {m['shell.error.home']()}
            </Button>
            <Button href="/product">{m['shell.menu.wine']()}</Button>
            <Button href="/event">{m['shell.menu.event']()}</Button>
            <Button href="/help">{m['shell.account.help']()}</Button>
          </Grid>
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
